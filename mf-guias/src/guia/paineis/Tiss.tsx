import {
  AUSENCIAS_DO_TOKEN,
  MOTIVOS_DE_ENCERRAMENTO,
  REGIMES_DE_ATENDIMENTO,
  TIPOS_DE_CONSULTA,
} from '@clinica/shared-domain'
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
const CONSULTAS = opcoes(TIPOS_DE_CONSULTA)
const MOTIVOS = opcoes(MOTIVOS_DE_ENCERRAMENTO)
const AUSENCIAS = opcoes(AUSENCIAS_DO_TOKEN)

/** What only the insurers' XML asks for; nothing of it is due. */
export default function Tiss() {
  return (
    <Campos>
      <CampoContext value={{ w: 4 }}>
        <Escolha name="tiss.regimeAtendimento" label="Regime de atendimento" opcoes={REGIMES} />
        <Escolha name="tiss.tipoConsulta" label="Tipo de consulta" opcoes={CONSULTAS} />
        <Escolha name="tiss.motivoEncerramento" label="Motivo de encerramento" opcoes={MOTIVOS} />
        <TextInput name="tiss.numeroGuiaOperadora" label="Número da guia na operadora" max={20} />
        <TextInput name="tiss.codValidacao" label="Token do atendimento" max={10} />
        <Escolha name="tiss.ausenciaCodValidacao" label="Por que não há token" opcoes={AUSENCIAS} />
        <Marca name="tiss.atendimentoRN" label="Atendimento a recém-nascido" />
      </CampoContext>
    </Campos>
  )
}
