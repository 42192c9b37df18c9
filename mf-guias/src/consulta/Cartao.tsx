import type { GuiaDaLista } from '@clinica/shared-domain'
import { ResultCard } from '@clinica/shared-ui/list'
import { AcoesDaGuia } from './AcoesDaGuia'
import { Emissao, Sessoes, Situacao } from './Celulas'
import { solicitanteDe } from './colunas'
import css from './consulta.module.css'

/** Letters of the patient's name on a card (spec 3 §9). */
const LETRAS_DO_NOME = 25

export const Cartao = ({ item: guia }: { item: GuiaDaLista }) => {
  const { autorizacao, beneficiario, especialidade } = guia
  return (
    <ResultCard
      item={guia}
      title={beneficiario.nome_social ?? beneficiario.nome}
      cut={LETRAS_DO_NOME}
      actions={<AcoesDaGuia item={guia} />}
    >
      {beneficiario.nome_social ? <div>Nome: {beneficiario.nome}</div> : null}
      <div>
        <b className={css.numero}>Guia {autorizacao.numeroGuia}</b> · {especialidade}
      </div>
      <div>{[beneficiario.convenio.nome, beneficiario.plano].filter(Boolean).join(' · ')}</div>
      <div>{solicitanteDe(guia)}</div>
      <Emissao guia={guia} />
      <div className={css.pe}>
        <Situacao guia={guia} />
        <Sessoes guia={guia} />
      </div>
    </ResultCard>
  )
}
