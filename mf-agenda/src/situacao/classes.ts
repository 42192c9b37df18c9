import type { Agendamento, Status } from '@clinica/shared-domain'
import css from './situacao.module.css'

/**
 * Class of each status, which sets how what is inside looks: `--c` and `--b`, its colours on and behind a text; `--i`, its place in
 * the picture of icons; `--traco` and `--contorno`, a border of its own; `--cheio`, how its slot is filled; `--risco`, a line through words.
 */
export const CLASSES: Record<Status, string | undefined> = {
  marcado: css.marcado,
  pre_agendado: css.pre,
  assinado: css.assinado,
  evoluido: css.evoluido,
  'faltou-sem-justificativa': css.faltou,
}

export const classOf = ({ ativo, status }: Pick<Agendamento, 'ativo' | 'status'>): string | undefined =>
  ativo ? CLASSES[status] : css.desativado
