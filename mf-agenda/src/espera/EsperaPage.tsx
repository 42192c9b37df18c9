import { hojeNaClinica, useCan, useHoje, useSessao } from '@clinica/shared-auth'
import {
  acoes,
  type Espera,
  esperaSchema,
  formatTelefone,
  MAIOR_OBSERVACAO_DA_ESPERA,
  NOMES_DOS_DIAS,
  nomeDaEspera,
  type PacienteDaLista,
} from '@clinica/shared-domain'
import {
  CheckboxInput,
  DateInput,
  FormPage,
  PhoneInput,
  TextInput,
  TimeInput,
  useFormMeta,
  useValue,
} from '@clinica/shared-ui/form'
import { MultiSelectInput, PickerInput } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { useNavigate, useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { searchPacientes, searchProfissionais } from '../grade/dados/grade.api'
import { pacienteQuery } from '../grade/dados/paciente.query'
import { readFiltros } from '../grade/filtros/filtrosGuardados'
import { SomenteLeitura } from '../listas/SomenteLeitura'
import { UnidadeEEspecialidade } from '../listas/UnidadeEEspecialidade'
import { esperaApi, LISTA_DE_ESPERA } from './espera.api'
import { takePrefill } from './prefill'

type PacienteEscolhido = Pick<PacienteDaLista, '_id' | 'nome' | 'nome_social'>
type Profissional = { _id: string; nome: string }

const DIAS = Object.entries(NOMES_DOS_DIAS).map(([value, label]) => ({ value, label }))
const toForm = (e: Espera) => ({ ...e, dias: e.dias.map(String) })

const Quem = () => {
  const paciente = useValue<PacienteEscolhido | null>('paciente')
  const escolhido = paciente?._id ? paciente : null
  const { data: cadastro } = useQuery({
    ...pacienteQuery(escolhido?._id ?? ''),
    enabled: escolhido !== null,
  })
  const hoje = useHoje()
  const telefone = cadastro?.contato?.celular ?? cadastro?.contato?.telefone
  const contato = telefone ? formatTelefone(telefone) : cadastro ? 'Sem contato no cadastro' : ''
  return (
    <>
      <PickerInput<PacienteEscolhido>
        name="paciente"
        label="Paciente"
        minText={3}
        search={({ nome, skip, limit }, signal) => searchPacientes(nome, { skip, limit }, signal)}
        getLabel={(p) => p.nome_social ?? p.nome}
        helperText={escolhido ? undefined : 'Sem cadastro: deixe em branco e escreva o nome.'}
      />
      {escolhido ? (
        <SomenteLeitura label="Contato" value={contato} />
      ) : (
        <>
          <TextInput name="nome" label="Nome" max={70} required />
          <PhoneInput name="telefone" label="Contato" contact required />
          <DateInput name="data_nascimento" label="Data de nascimento" max={hoje} required />
        </>
      )}
    </>
  )
}

const Desejo = () => {
  const unidade = useValue<string>('unidade') ?? ''
  const especialidade = useValue<string>('especialidade') ?? ''
  const { saved } = useFormMeta()
  const hoje = useHoje()
  return (
    <>
      <UnidadeEEspecialidade />
      <PickerInput<Profissional>
        name="profissional"
        label="Profissional"
        placeholder="Qualquer um"
        minText={0}
        disabled={!unidade || !especialidade}
        search={({ nome, skip, limit }, signal) =>
          searchProfissionais(
            { nome, unidade, especialidade, data: hojeNaClinica(), hora: '', encaixe: true, skip, limit },
            signal,
          )
        }
        getLabel={(p) => p.nome}
      />
      <MultiSelectInput name="dias" label="Dias da semana" placeholder="Qualquer dia" options={DIAS} />
      <TimeInput name="horaInicio" label="A partir das" />
      <TimeInput name="horaFim" label="Antes das" />
      <DateInput name="desde" label="Espera desde" max={hoje} />
      <TextInput
        name="observacao"
        label="Observação"
        multiline
        max={MAIOR_OBSERVACAO_DA_ESPERA}
        helperText="Vai para o agendamento. Nada clínico: toda a recepção lê."
      />
      {saved ? <CheckboxInput name="ativo" label="Aguarda uma vaga" /> : null}
    </>
  )
}

/** Routes /agendamento/espera/cadastro and /agendamento/espera/cadastro/{id}. */
export default function EsperaPage() {
  const { id } = useParams()
  const usuario = useSessao((s) => s.usuario)
  const pode = useCan(acoes.agendamento_pre_agendado)
  const navigate = useNavigate()
  const [inicio] = useState(() => {
    const { volta, dias, ...pedido } = takePrefill()
    const { unidade = '', especialidade = '' } = readFiltros(usuario?._id ?? '', hojeNaClinica()) ?? {}
    const valores = {
      paciente: null,
      nome: '',
      telefone: '',
      data_nascimento: '',
      profissional: null,
      horaInicio: '',
      horaFim: '',
      observacao: '',
      unidade,
      especialidade,
      desde: hojeNaClinica(),
      ...pedido,
      dias: (dias ?? []).map(String),
    }
    return { valores, volta: volta ?? LISTA_DE_ESPERA }
  })
  return (
    <FormPage
      resource={esperaApi}
      schema={esperaSchema}
      title="Espera por vaga"
      whom={nomeDaEspera}
      newTitle="Pôr na lista de espera"
      back={id ? LISTA_DE_ESPERA : inicio.volta}
      invalid="Confira os dados da espera."
      readOnly={!pode}
      initial={inicio.valores}
      toForm={toForm}
      onSaved={() => navigate(id ? LISTA_DE_ESPERA : inicio.volta)}
    >
      <Quem />
      <Desejo />
    </FormPage>
  )
}
