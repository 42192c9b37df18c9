import {
  diferencasDaSubmissao,
  formatMes,
  formatReais,
  groupBy,
  type IndicacaoAnswer,
  sumSessoes,
} from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { type ReactNode, useState } from 'react'
import { DiferencasDialog } from './DiferencasDialog'
import css from './envio.module.css'
import { count, type GuiaNoEnvio, sessoes } from './guias'

type Props = {
  mes: string
  guias: readonly GuiaNoEnvio[]
  sistema: Pick<IndicacaoAnswer, 'evolucoes' | 'totalEvoluidas' | 'repasse'>
  /** Whose evolutions: 'suas', or 'de Marina Alves'. */
  deQuem: string
  /** Takes the system's number for a guide; absent where the month is only read. */
  onApply?: (guia: IndicacaoAnswer['evolucoes'][number], quantidade: number) => void
  children?: ReactNode
}

const comparacao = (enviadas: number, evoluidas: number): string =>
  enviadas === evoluidas
    ? 'tantas quantas este envio, mas não guia a guia'
    : evoluidas > enviadas
      ? `${evoluidas - enviadas} a mais que este envio`
      : `${enviadas - evoluidas} a menos que este envio`

/** Sessions by specialty, their sum, and where the system tells another number. */
export const Resumo = ({ mes, guias, sistema, deQuem, onApply, children }: Props) => {
  const [aberto, setAberto] = useState(false)
  const total = sumSessoes(guias)
  const { evolucoes, totalEvoluidas, repasse } = sistema
  const diferencas = diferencasDaSubmissao(guias, evolucoes)
  return (
    <aside className={`${css.painel} ${css.lado}`} aria-labelledby="resumo-do-mes">
      <h2 id="resumo-do-mes">{formatMes(mes)}</h2>
      <dl>
        {[...groupBy(guias, (g) => g.especialidade)].map(([especialidade, delas]) => (
          <div key={especialidade}>
            <dt>{especialidade}</dt>
            <dd>{sessoes(sumSessoes(delas))}</dd>
          </div>
        ))}
        <div className={css.soma}>
          <dt>{count(guias.length, 'guia', 'guias')}</dt>
          <dd>{sessoes(total)}</dd>
        </div>
      </dl>
      {diferencas.length > 0 ? (
        <Alert severity="warning" role="status" className={css.aviso}>
          O sistema tem <b>{totalEvoluidas}</b> {totalEvoluidas === 1 ? 'evolução' : 'evoluções'} {deQuem} no
          mês{total > 0 ? `, ${comparacao(total, totalEvoluidas)}` : ''}.{' '}
          <button type="button" className={css.link} onClick={() => setAberto(true)}>
            Ver quais
          </button>
        </Alert>
      ) : null}
      {repasse ? (
        <p className={css.repasse}>
          Repasse {repasse.fechado ? 'fechado' : 'até agora'}: <b>{formatReais(repasse.valor)}</b> por{' '}
          {sessoes(repasse.sessoes)}. <Link to={`/recebimento/repasse?mes=${mes}`}>Ver o repasse</Link>
        </p>
      ) : null}
      {children}
      <DiferencasDialog
        open={aberto}
        onClose={() => setAberto(false)}
        mes={mes}
        diferencas={diferencas}
        onApply={onApply}
      />
    </aside>
  )
}
