import { useHoje } from '@clinica/shared-auth'
import { formatReais, type Guia, prazoDaGuia } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import { useTotais } from '../dados/useTotais'
import type { Valores } from '../dados/valores'
import { Destaque } from '../linhas/Destaque'
import { useVista } from '../vista/vista-context'
import css from './cabecalho.module.css'

const SITUACOES = {
  aberta: ['livre', 'Aberta'],
  enviada: ['remeter', 'Enviada'],
  removida: ['desativado', 'Removida'],
} as const

/** Open, sent or removed: colour, icon and word. */
export const Situacao = ({ guia }: { guia: Guia | null }) => {
  const situacao = guia?.ativo === false ? 'removida' : guia?.bloqueada ? 'enviada' : 'aberta'
  const [icone, palavra] = SITUACOES[situacao]
  return (
    <span className={css.situacao} data-situacao={situacao}>
      <Icon name={icone} size={13} />
      {palavra}
    </span>
  )
}

const dias = (n: number): string => `${n} ${n === 1 ? 'dia' : 'dias'}`

const usePrazo = () => {
  const [emissao, convenio] = useFormSlice((f) => {
    const { autorizacao, beneficiario } = f.values as Valores
    return [autorizacao.dataEmissao, beneficiario.convenio]
  })
  const total = convenio?.vencimentoGuiaDias
  const hoje = useHoje()
  if (!emissao || !total) return null
  const prazo = prazoDaGuia(emissao, total, hoje)
  return {
    prazo,
    perto: !prazo || prazo.restantes <= 7,
    resta: prazo ? `${dias(prazo.restantes)} ${prazo.restantes === 1 ? 'restante' : 'restantes'}` : 'vencida',
  }
}

/** Days since the issue and days left, while the insurer's term runs (spec 3 §4). */
const Prazo = () => {
  const visto = usePrazo()
  if (!visto) return null
  const { prazo, perto, resta } = visto
  return (
    <div className={css.fato} data-perto={perto || undefined}>
      <small>
        {prazo ? (prazo.dias <= 0 ? 'Emitida hoje' : `Emitida há ${dias(prazo.dias)}`) : 'Prazo da guia'}
      </small>
      <b>
        {perto ? <Icon name="relogio" size={14} /> : null}
        {resta}
      </b>
    </div>
  )
}

/** The days left where there is room for nothing else. */
const PrazoCurto = () => {
  const visto = usePrazo()
  return visto ? (
    <span className={css.prazoCurto} data-perto={visto.perto || undefined} aria-hidden="true">
      {visto.prazo ? dias(visto.prazo.restantes) : visto.resta}
    </span>
  ) : null
}

const Paciente = () => {
  const [nome, convenio, plano] = useFormSlice((f) => {
    const { beneficiario } = f.values as Valores
    return [beneficiario.nome, beneficiario.convenio?.nome, beneficiario.plano]
  })
  const doPlano = [convenio, plano].filter(Boolean).join(', ')
  return (
    <div className={`${css.fato} ${css.paciente}`}>
      <small>Beneficiário e plano</small>
      <b>
        {nome || 'não escolhido'} {doPlano ? <em>· {doPlano}</em> : null}
      </b>
    </div>
  )
}

const Total = () => {
  const { totalGuia } = useTotais()
  return (
    <div className={`${css.fato} ${css.total}`}>
      <PrazoCurto />
      <small>
        <span className={css.numero} aria-hidden="true">
          71
        </span>{' '}
        Total
      </small>
      <b>
        <Destaque valor={totalGuia}>{formatReais(totalGuia)}</Destaque>
      </b>
    </div>
  )
}

/** What stays in sight: whose guide it is, how long it lasts, what it comes to. */
export const Fatos = () => (
  <>
    <Paciente />
    <Prazo />
    <Total />
  </>
)

/** Simplified or whole; the choice is kept for who made it. */
export const Vistas = ({ classe }: { classe?: string | undefined }) => {
  const { completa, setCompleta } = useVista()
  return (
    <fieldset className={`${css.vistas} ${classe ?? ''}`}>
      <legend className="so-leitor">Vista da guia</legend>
      <button type="button" aria-pressed={!completa} onClick={() => setCompleta(false)}>
        Simplificada
      </button>
      <button type="button" aria-pressed={completa} onClick={() => setCompleta(true)}>
        Completa
      </button>
    </fieldset>
  )
}
