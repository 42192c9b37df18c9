import { useCan } from '@clinica/shared-auth'
import {
  acoes,
  type CampoAchado,
  formatData,
  type PacienteDaLista,
  telas,
  wordsOfAchado,
} from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { CheckboxInput, CpfInput, DateInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  ActionButtons,
  ActionIcons,
  type ListAction,
  ResultCard,
  SearchPage,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { useHasRoute } from '@clinica/shared-ui/router'
import { Importar } from '../importacao/Importar'
import { COLUNAS, convenios, identidade, telefones } from './colunas'
import { pacienteApi } from './paciente.api'
import css from './paciente.module.css'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'cpf', label: 'CPF' },
  { value: 'data_nascimento', label: 'Data de nascimento' },
]
/** Numbers that no line of the card shows. */
const DE_OUTROS: ReadonlySet<CampoAchado> = new Set(['responsavel', 'emergencia', 'carteira'])
/** Pixels of five icons. */
const LARGURA_DAS_ACOES = 170
const endereco = (p: PacienteDaLista): string => `/paciente/cadastro/${p._id}`
/** What this person may open of a patient, of what is deployed. */
const useActions = (p: PacienteDaLista): ListAction[] => {
  const evolucao = `/paciente/${p._id}/evolucao2`
  const agendamentos = `/paciente/${p._id}/agendamentos`
  const podeEvoluir = useCan(acoes.evolucao_paciente)
  const podeJuntar = useCan(telas.pacienteJuncao) && p.ativo
  const [temAgendamentos, temEvolucao] = [useHasRoute(agendamentos), useHasRoute(evolucao)]
  return [
    { label: 'Editar', icon: 'editar', to: endereco(p) },
    { label: 'Documentos', icon: 'documento', to: `/paciente/${p._id}/documentos` },
    ...(temAgendamentos ? [{ label: 'Agendamentos', icon: 'agendamento', to: agendamentos } as const] : []),
    ...(podeEvoluir && temEvolucao ? [{ label: 'Evolução', icon: 'evolucao', to: evolucao } as const] : []),
    ...(podeJuntar
      ? [{ label: 'Juntar com outro cadastro…', icon: 'usuarios', to: `/paciente/${p._id}/juntar` } as const]
      : []),
  ]
}

const Acoes = ({ item }: { item: PacienteDaLista }) => <ActionButtons actions={useActions(item)} />
const AcoesNaLinha = ({ item }: { item: PacienteDaLista }) => <ActionIcons actions={useActions(item)} />

const Cartao = ({ item }: { item: PacienteDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<Acoes item={item} />}>
    {item.nome_social ? <div>Nome social: {item.nome_social}</div> : null}
    <div>{identidade(item)}</div>
    <div>Nascimento: {formatData(item.data_nascimento)}</div>
    {telefones(item).length > 0 ? (
      <div className={css.telefones}>
        {telefones(item).map((t) => (
          <span key={t}>{t}</span>
        ))}
      </div>
    ) : null}
    {item.achadoPor && DE_OUTROS.has(item.achadoPor.campo) ? (
      <div>{wordsOfAchado(item.achadoPor)}</div>
    ) : null}
    {item.convenios.length > 0 ? <div>{convenios(item)}</div> : null}
    {item.incompleto ? (
      <div className={css.queda}>
        <Icon name="alerta" size={14} /> Cadastro incompleto
      </div>
    ) : null}
    {item.riscoDeQueda ? (
      <div className={css.queda}>
        <Icon name="alerta" size={14} /> Risco de queda
      </div>
    ) : null}
  </ResultCard>
)

/** Route /paciente (spec 2 §2). */
export default function PacientesPage() {
  const cuida = useCan(telas.pacientePrivacidade)
  const search = useSearch('paciente', pacienteApi.list, {
    initial: { ativo: true },
    orderBy: ORDEM,
    csvParams: { completo: true },
  })
  return (
    <SearchPage
      title="Pacientes"
      search={search}
      novo="/paciente/cadastro"
      csv="pacientes"
      actions={<Importar tipo="paciente" />}
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome, telefone, CPF ou carteira" max={100} />
        <TextInput name="nome_social" label="Nome social" max={100} />
        <CpfInput name="cpf" label="CPF" />
        <DateInput name="inicioDataNascimento" label="Nascimento de" />
        <DateInput name="fimDataNascimento" label="Nascimento até" />
        <StatusInput name="ativo" todos />
        {cuida ? <CheckboxInput name="ocultos" label="Ocultos" /> : null}
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesNaLinha} actionsWidth={LARGURA_DAS_ACOES} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
