import { hojeNaClinica, useCan, useHoje } from '@clinica/shared-auth'
import {
  formatData,
  idade,
  isData,
  isMinor,
  listDocumentos,
  MENSAGENS_DO_PACIENTE,
  type Paciente,
  type Procurado,
  pacienteSchema,
  type Tinha,
  telas,
} from '@clinica/shared-domain'
import { Alert, Button, confirm, useErrand } from '@clinica/shared-ui'
import {
  CheckboxInput,
  CpfInput,
  DateInput,
  FormPage,
  FormPanel,
  PhoneInput,
  StatusInput,
  TextInput,
  useValue,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { Link, useParams } from '@clinica/shared-ui/router'
import { DominioInput } from '../comum/DominioInput'
import { EnderecoPanel } from '../comum/EnderecoPanel'
import { useAntigos } from '../comum/useAntigos'
import { useConveniosAtivos } from '../convenio/convenio.options'
import { medicoApi } from '../medico/medico.api'
import { ConveniosPanel } from './ConveniosPanel'
import { DocumentosPanel } from './DocumentosPanel'
import { IdentidadeInput } from './IdentidadeInput'
import { pacienteApi } from './paciente.api'
import css from './paciente.module.css'
import { Semelhantes } from './Semelhantes'
import { newPaciente, toForm, toPayload } from './valores'

const schemaOf = (tinha: Tinha) => pacienteSchema(hojeNaClinica, tinha)

const useNascimento = (): string => useValue<string>('data_nascimento') ?? ''

/** dd/mm/aaaa with the age that it makes. */
const Nascimento = () => {
  const nascimento = useNascimento()
  const hoje = useHoje()
  const anos = isData(nascimento) && nascimento <= hoje ? idade(nascimento, hoje) : null
  return (
    <DateInput
      name="data_nascimento"
      label="Data de nascimento (1)"
      min="1900-01-01"
      max={hoje}
      helperText={anos === null ? undefined : anos === 1 ? '1 ano' : `${anos} anos`}
    />
  )
}

const useMenor = (): boolean => {
  const nascimento = useNascimento()
  const hoje = useHoje()
  return isData(nascimento) && isMinor(nascimento, hoje)
}

/** Typed before the birth date made a minor: they come back with another date, and are lost with a save. */
const DocumentosEmRisco = () => {
  const docs = listDocumentos(useValue<Paciente['docs_pessoais']>('docs_pessoais'))
  if (docs.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {MENSAGENS_DO_PACIENTE.apagaDocumentos} Ao salvar, será apagado: {docs.join(', ')}. Confira a data.
    </Alert>
  )
}

const DocumentosDeAdulto = () => (useMenor() ? <DocumentosEmRisco /> : <DocumentosPanel />)

/** A save that would lose documents says so first. */
const askDocumentos = async (valores: Record<string, unknown>) => {
  const { data_nascimento, docs_pessoais } = valores as Pick<Paciente, 'data_nascimento' | 'docs_pessoais'>
  const docs = isMinor(data_nascimento, hojeNaClinica()) ? listDocumentos(docs_pessoais) : []
  if (docs.length === 0) return valores
  const sim = await confirm({
    titulo: 'Apagar os documentos?',
    conteudo: `Nascimento: ${formatData(data_nascimento)}. ${MENSAGENS_DO_PACIENTE.apagaDocumentos}\n\nSerá apagado: ${docs.join(', ')}.`,
    confirmar: 'Apagar e salvar',
    cancelar: 'Voltar e conferir',
    perigo: true,
  })
  return sim ? { ...valores, semDocumentos: true } : null
}

/** The one e-mail of the register: what a minor would be written goes to who answers for them. */
const EmailInput = () => (
  <TextInput
    name="contato.email"
    label={useMenor() ? 'E-mail do responsável' : 'E-mail'}
    max={100}
    type="email"
  />
)

const ResponsavelPanel = () => {
  const menor = useMenor()
  return (
    <FormPanel title="Responsável">
      <TextInput name="responsavel.nome" label="Nome (3)" max={70} required={menor} />
      <IdentidadeInput grupo="responsavel" nota="(3)" required={menor} />
      <PhoneInput name="responsavel.celular" label="Celular (2) (3)" kind="celular" />
      <PhoneInput name="responsavel.telefone" label="Telefone (2) (3)" kind="telefone" />
    </FormPanel>
  )
}

/** It is part of another register: that one is to be used. */
const AvisoDeJuncao = () => {
  const outro = useValue<Paciente['juntadoA']>('juntadoA')
  return outro ? (
    <Alert severity="info">
      Este cadastro foi juntado ao de <Link to={`/paciente/cadastro/${outro._id}`}>{outro.nome}</Link>. Use
      aquele.
    </Alert>
  ) : null
}

/** Whoever comes by its address, or by its CPF, learns why no search finds it. */
const AvisoDeOculto = () =>
  useValue<boolean>('oculto') ? (
    <Alert severity="info">
      Este cadastro foi oculto das buscas por quem cuida da privacidade. Salvá-lo como ativo o traz de volta.
    </Alert>
  ) : null

/** The signs beside the labels, as the specification prints them (spec 2 §2). */
const Notas = () => (
  <div className={css.notas} data-obrigatorios="">
    <p>(1) Campos obrigatórios</p>
    <p>(2) Celular ou telefone obrigatório</p>
    <p>(3) Obrigatórios para menor de 18 anos</p>
  </div>
)

/** Routes /paciente/cadastro and /paciente/cadastro/{id} (spec 2 §2, §5). */
export default function PacientePage() {
  const { ativos, falha, nenhum } = useConveniosAtivos()
  const { id } = useParams()
  const formulario = useAntigos(schemaOf, toForm)
  const procurado = useErrand()?.typed as Procurado | undefined
  const junta = useCan(telas.pacienteJuncao) && id !== undefined
  return (
    <div className={css.formulario}>
      <FormPage
        resource={pacienteApi}
        title="Cadastro de paciente"
        newTitle="Novo paciente"
        back="/paciente"
        invalid={MENSAGENS_DO_PACIENTE.invalido}
        initial={newPaciente(procurado)}
        {...formulario}
        beforeSave={askDocumentos}
        actions={
          junta ? (
            <Button component={Link} to={`/paciente/${id}/juntar`} variant="outlined">
              Juntar com outro cadastro…
            </Button>
          ) : null
        }
        footnotes={<Notas />}
        toWire={(valores, p) => toPayload(valores, p?.convenios ?? [], ativos)}
      >
        <AvisoDeJuncao />
        <AvisoDeOculto />
        <FormPage.Panel title="Geral">
          <TextInput name="nome" label="Nome (1)" max={70} />
          <TextInput name="nome_social" label="Nome social" max={70} />
          <Nascimento />
          <DominioInput name="sexo" label="Sexo" dominio="Sexo" />
          <DominioInput name="estado_civil" label="Estado civil" dominio="EstadoCivil" />
          <DominioInput name="profissao" label="Profissão" dominio="Profissões" />
          <StatusInput name="ativo" label="Status (1)" />
          <CheckboxInput name="riscoDeQueda" label="Risco de queda" />
          <Semelhantes por="nome" />
        </FormPage.Panel>
        <EnderecoPanel />
        <FormPanel title="Contato">
          <PhoneInput name="contato.celular" label="Celular (2)" kind="celular" />
          <PhoneInput name="contato.telefone" label="Telefone (2)" kind="telefone" />
          <EmailInput />
          <Semelhantes por="telefone" />
        </FormPanel>
        <FormPanel title="Contato de emergência">
          <TextInput name="contato_emergencia.nome" label="Nome (1)" max={70} />
          <CpfInput name="contato_emergencia.cpf" label="CPF" />
          <PhoneInput name="contato_emergencia.celular" label="Celular (1)" kind="celular" />
          <PhoneInput name="contato_emergencia.telefone" label="Telefone" kind="telefone" />
        </FormPanel>
        <DocumentosDeAdulto />
        <ResponsavelPanel />
        <ConveniosPanel {...{ ativos, falha, nenhum }} />
        <FormPanel title="Indicação e Observações">
          <DominioInput name="indicacao.valor" label="Indicação (1)" dominio="Indicação" />
          <PickerInput
            name="indicacao.medico"
            label="Médico"
            minText={0}
            search={(params, signal) => medicoApi.list({ ...params, comTotal: true }, signal)}
            getLabel={(m) => m.nome}
            getDescription={(m) => `${m.conselho} ${m.numeroConselho} ${m.ufConselho}`}
          />
          <TextInput name="observacao" label="Observações" max={1000} multiline wide />
        </FormPanel>
      </FormPage>
    </div>
  )
}
