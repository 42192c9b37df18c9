import type { Status } from '@clinica/shared-domain'
import css from './situacao.module.css'

/** Class of each status: its colour, and how its segment is filled. */
export const CLASSE: Record<Status, string | undefined> = {
  evoluido: css.evoluido,
  assinado: css.assinado,
  'faltou-sem-justificativa': css.faltou,
  marcado: css.marcado,
  pre_agendado: css.pre,
}
