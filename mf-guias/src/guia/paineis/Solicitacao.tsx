import { hojeNaClinica } from '@clinica/shared-auth'
import { PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { DateInput, TextInput, TimeInput, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { Campo } from '../campos/Campo'
import { Cid } from '../campos/Cid'
import { Dominio } from '../campos/Dominio'
import { addLinha } from '../dados/linhas'
import { useMaximo } from '../dados/unidades'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'
import { AdicionarLinha } from '../linhas/AdicionarLinha'
import { ErroDaLista } from '../linhas/ErroDaLista'
import { Solicitados } from '../linhas/Solicitados'
import { useVista } from '../vista/vista-context'
import { Campos, Painel } from './Painel'
import { PropostaDoPlano } from './PropostaDoPlano'
import css from './paineis.module.css'
import { useDataDasLinhas } from './useDataDasLinhas'

const Data = (campo: { name: string; label: string }) => {
  useDataDasLinhas()
  return <DateInput {...campo} />
}

const Adicionar = () => {
  const change = useChange()
  const formulario = useFormStore()
  const { goToCampo } = useVista()
  // Not the rows themselves: a key in one of them is not this one's affair.
  const [quantas, convenio] = useFormSlice((f) => {
    const { solicitacao, beneficiario } = f.values as Valores
    return [solicitacao.procedimentos.length, beneficiario.convenio?.nome]
  })
  return (
    <AdicionarLinha
      rotulo="Adicionar procedimento"
      quantas={quantas}
      onAdd={() => {
        const { data } = (formulario.get().values as Valores).solicitacao
        change((v) => addLinha(v, data || hojeNaClinica()))
        goToCampo(`solicitacao.procedimentos[${quantas}].codigo`)
      }}
    >
      {convenio ? ` · ${convenio} · código ou nome` : ' · escolha antes o plano do beneficiário'}
    </AdicionarLinha>
  )
}

/** The server takes an authorised quantity down to the specialty's most (spec 3 §5): said while it is typed. */
const AcimaDoMaximo = () => {
  const [especialidade, maior] = useFormSlice((f) => {
    const v = f.values as Valores
    return [v.especialidade, Math.max(0, ...v.solicitacao.procedimentos.map((l) => l.qtdAutorizada ?? 0))]
  })
  const maximo = useMaximo(especialidade)
  if (maximo === 0 || maior <= maximo) return null
  return (
    <p className={css.aviso} role="status">
      <Icon name="alerta" size={15} />
      {especialidade} autoriza no máximo {maximo} de cada procedimento: ao salvar, a quantidade autorizada
      (29) fica em {maximo}.
    </p>
  )
}

/** Fields 21 to 29. */
export const Solicitacao = () => {
  const { completa, somenteLeitura } = useVista()
  return (
    <Painel id="solicitacao" titulo={PAINEIS_DA_GUIA.solicitacao.titulo}>
      <Campos>
        <Campo n="21" rotulo="Data" w={2} wm={1}>
          {(c) => <Data {...c} />}
        </Campo>
        <Campo n="21" rotulo="Hora" w={1} wm={1}>
          {(c) => <TimeInput name="solicitacao.hora" label={c.label} />}
        </Campo>
        <Campo n="22" rotulo="Caráter" w={2} veioPronto>
          {(c) => <Dominio {...c} dominio="CaraterSolicitacao" />}
        </Campo>
        <Campo n="23" w={completa ? 3 : 4}>
          {(c) => <Cid {...c} />}
        </Campo>
        <Campo n="24" w={completa ? 4 : 5}>
          {(c) => <TextInput {...c} max={500} multiline rows={1} />}
        </Campo>
      </Campos>
      <Solicitados />
      <AcimaDoMaximo />
      <PropostaDoPlano />
      {somenteLeitura ? null : <Adicionar />}
      <ErroDaLista lista="solicitacao.lista" />
    </Painel>
  )
}
