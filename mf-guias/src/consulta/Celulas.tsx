import { useHoje } from '@clinica/shared-auth'
import { alemDaGuia, formatData, type GuiaDaLista } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import css from './consulta.module.css'
import { avisoDePrazo } from './prazo'

type Props = { guia: GuiaDaLista }

/** 'Enviada para Faturamento' or 'Aberta', to the letter (spec 3 §2.4). */
export const situacaoDe = (guia: GuiaDaLista): string =>
  guia.bloqueada ? 'Enviada para Faturamento' : 'Aberta'

/** The issue, and how near the end is where there is something to say. */
export const Emissao = ({ guia }: Props) => {
  const aviso = avisoDePrazo(guia, useHoje())
  return (
    <div className={css.pilha}>
      {formatData(guia.autorizacao.dataEmissao)}
      {aviso ? (
        <span className={aviso.vencida ? css.ruim : css.atencao}>
          <Icon name={aviso.vencida ? 'alerta' : 'relogio'} size={12} /> {aviso.texto}
        </span>
      ) : null}
    </div>
  )
}

export const Situacao = ({ guia }: Props) => (
  <div className={css.pilha}>
    <Chip
      label={situacaoDe(guia)}
      color={guia.bloqueada ? 'info' : 'primary'}
      icon={<Icon name={guia.bloqueada ? 'remeter' : 'livre'} size={14} />}
    />
    {guia.ativo ? null : (
      <span className={css.ruim}>
        <Icon name="desativado" size={12} /> removida
      </span>
    )}
    {guia.bloqueadoParaPagamento ? (
      <span className={css.ruim}>
        <Icon name="cadeado" size={12} /> pagamento bloqueado
      </span>
    ) : null}
  </div>
)

/** Live appointments that hold it, of the sessions that it is good for. */
export const Sessoes = ({ guia: { totalAgendamentos: usadas, sessoes } }: Props) => {
  const parte = sessoes.quantidade > 0 ? Math.min(1, usadas / sessoes.quantidade) : 0
  return (
    <span className={css.sessoes} data-limite={alemDaGuia(usadas, sessoes.quantidade) ?? undefined}>
      <i style={{ ['--usada' as string]: `${Math.round(parte * 100)}%` }} />
      {usadas} de {sessoes.quantidade}
    </span>
  )
}

export const Paciente = ({ guia: { beneficiario } }: Props) => (
  <div className={css.pilha}>
    <span className={css.nome} title={beneficiario.nome}>
      {beneficiario.nome_social ?? beneficiario.nome}
    </span>
    {beneficiario.nome_social ? <small>{beneficiario.nome}</small> : null}
  </div>
)

export const Convenio = ({ guia: { beneficiario } }: Props) => (
  <div className={css.pilha}>
    <span className={css.corta}>{beneficiario.convenio.nome}</span>
    {beneficiario.plano ? <small>{beneficiario.plano}</small> : null}
  </div>
)
