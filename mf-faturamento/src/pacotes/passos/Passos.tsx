import { showInstant } from '@clinica/shared-auth'
import { type Pacote, type Passo, passosOf } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { formatDia } from './formatDia'
import { TITULO_DO_PASSO } from './passos'
import css from './passos.module.css'
import { ReabrirPacote } from './ReabrirPacote'

type Estado = 'feito' | 'agora' | 'falta' | 'glosa'
type Etapa = { titulo: string; estado: Estado; texto: string; passos: readonly Passo[] }

/** When, and by whom it was done. */
const feito = (instante: string | null, por: string | null): string =>
  [instante ? showInstant(instante) : '', por ? `por ${por}` : ''].filter(Boolean).join(' · ')

const etapasDo = (p: Pacote): Etapa[] => {
  const oferecidos = passosOf({ ...p, guias: p.quantidadeGuias })
  const fim = p.ciclo === 'glosa' ? 'Glosa' : p.ciclo === 'arquivado' ? 'Arquivado' : 'Arquivado ou glosa'
  return [
    {
      titulo: p.ativo ? 'Aberto' : 'Cancelado',
      estado: p.finalizado ? 'feito' : 'agora',
      texto: p.finalizado
        ? formatDia(p.createdAt)
        : p.ativo
          ? `desde ${formatDia(p.createdAt)}, recebe guias`
          : `aberto em ${formatDia(p.createdAt)}, não recebe guias`,
      passos: [],
    },
    {
      titulo: 'Finalizado',
      estado: p.ciclo === 'finalizado' ? 'agora' : p.finalizado ? 'feito' : 'falta',
      texto: p.finalizado ? feito(p.finalizado, p.finalizadoPor) : 'Não',
      passos: oferecidos.filter((x) => x === 'finalizar'),
    },
    {
      titulo: fim,
      estado: p.ciclo === 'glosa' ? 'glosa' : p.ciclo === 'arquivado' ? 'feito' : 'falta',
      texto: p.glosa
        ? feito(p.glosa, p.glosaPor)
        : p.arquivado
          ? feito(p.arquivado, p.arquivadoPor)
          : p.finalizado
            ? 'Um ou outro, com a data de hoje'
            : 'Depois de finalizar',
      passos: oferecidos.filter((x) => x !== 'finalizar'),
    },
  ]
}

type Props = {
  pacote: Pacote
  movendo: boolean
  /** Why no step is taken now: something is not saved. */
  espera: string | null
  onPasso: (passo: Passo) => void
  onReaberto: (pacote: Pacote) => void
}

/** The life of the package as one strip: the action that leads to a step stands inside it. */
export const Passos = ({ pacote, movendo, espera, onPasso, onReaberto }: Props) => (
  <ol className={css.passos} aria-label="Ciclo de vida do pacote">
    {etapasDo(pacote).map(({ titulo, estado, texto, passos }, i) => (
      <li key={titulo} data-estado={estado} aria-current={estado === 'agora' ? 'step' : undefined}>
        <span className={css.bola} aria-hidden="true">
          {estado === 'feito' ? (
            <Icon name="ok" size={15} />
          ) : estado === 'glosa' ? (
            <Icon name="alerta" size={15} />
          ) : (
            i + 1
          )}
        </span>
        <div>
          <b>{titulo}</b>
          <small>{passos.length > 0 && espera ? espera : texto}</small>
        </div>
        <div className={css.acoes}>
          {i === 1 && pacote.ciclo === 'finalizado' ? (
            <ReabrirPacote pacote={pacote} onReaberto={onReaberto} />
          ) : null}
          {passos.map((passo) => (
            <Button
              key={passo}
              size="small"
              variant={passo === 'glosa' ? 'outlined' : 'contained'}
              sx={passo === 'glosa' ? { color: 'var(--faltou)' } : undefined}
              disabled={espera !== null}
              loading={movendo}
              onClick={() => onPasso(passo)}
            >
              {TITULO_DO_PASSO[passo]}
            </Button>
          ))}
        </div>
      </li>
    ))}
  </ol>
)
