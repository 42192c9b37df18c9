import { REGIMES_DE_ATENDIMENTO } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import { CampoContext } from '../campos/campo-context'
import { Escolha } from '../campos/Escolha'
import { Marca } from '../campos/Marca'
import { Campos } from './Painel'

const opcoes = (de: Record<string, string>) =>
  Object.entries(de)
    .sort()
    .map(([value, nome]) => ({ value, label: `${value} · ${nome}` }))

// The agency's own lists, which no clinic changes.
const REGIMES = opcoes(REGIMES_DE_ATENDIMENTO)
const CONSULTAS = opcoes({
  '1': 'Primeira consulta',
  '2': 'Retorno',
  '3': 'Pré-natal',
  '4': 'Por encaminhamento',
})
const MOTIVOS = opcoes({
  '41': 'Óbito, declaração do médico assistente',
  '42': 'Óbito, declaração do IML',
  '43': 'Óbito, declaração do SVO',
})

/** What only the insurers' XML asks for; nothing of it is due. */
export default function Tiss() {
  return (
    <Campos>
      <CampoContext value={{ w: 4 }}>
        <Escolha name="tiss.regimeAtendimento" label="Regime de atendimento" opcoes={REGIMES} />
        <Escolha name="tiss.tipoConsulta" label="Tipo de consulta" opcoes={CONSULTAS} />
        <Escolha name="tiss.motivoEncerramento" label="Motivo de encerramento" opcoes={MOTIVOS} />
        <TextInput name="tiss.numeroGuiaOperadora" label="Número da guia na operadora" max={20} />
        <TextInput name="tiss.codValidacao" label="Código de validação" max={10} />
        <Marca name="tiss.atendimentoRN" label="Atendimento a recém-nascido" />
      </CampoContext>
    </Campos>
  )
}
