import { hojeNaClinica, http } from '@clinica/shared-auth'
import {
  describePaciente,
  formatData,
  NOMES_DOS_DIAS,
  type PacienteDaLista,
  weekdayOf,
} from '@clinica/shared-domain'
import type { SearchEntry, SearchHit } from '@clinica/shared-ui/remote-module'

type Proxima = NonNullable<PacienteDaLista['proximaSessao']>

const wordsOfProxima = ({ data, hora, especialidade, profissional, unidade, fechado }: Proxima): string => {
  const dia =
    data === hojeNaClinica()
      ? 'hoje'
      : `${NOMES_DOS_DIAS[weekdayOf(data)].toLowerCase()}, ${formatData(data)}`
  const aviso = fechado ? ` · não há atendimento (${fechado}): remarcar` : ''
  return `${dia}, ${hora} · ${especialidade} com ${profissional} · ${unidade}${aviso}`
}

/** What somebody calls to ask: it leads to its card, whoever else's appointments are shown. */
const hitOfProxima = (nome: string, s: Proxima): SearchHit => {
  const { unidade, especialidade, data: dia, _id: agendamento } = s
  const lugar = new URLSearchParams({ unidade, especialidade, dia, profissional: 'todos', agendamento })
  return {
    key: agendamento,
    title: `Próxima sessão de ${nome}`,
    detail: 'Agenda',
    icon: 'agendamento',
    path: `/agendamento?${lugar}`,
    notes: [wordsOfProxima(s)],
  }
}

/** Active patients by name, telephone or CPF, for Ctrl+K, each followed by what is booked next. */
const searchPacientes: SearchEntry = async (nome, signal) => {
  const params = { nome, skip: 0, limit: 5, orderBy: 'nome', ativo: true, comProxima: true }
  const { data } = await http.get<{ pacientes: PacienteDaLista[] }>('/paciente', {
    params,
    signal,
  })
  return data.pacientes.flatMap((paciente): SearchHit[] => {
    const { _id, nome, proximaSessao } = paciente
    const notes = [describePaciente(paciente), ...(proximaSessao === null ? ['Nenhuma sessão marcada'] : [])]
    return [
      {
        key: _id,
        title: nome,
        detail: 'Paciente',
        icon: 'paciente',
        path: `/paciente/cadastro/${_id}`,
        notes,
      },
      ...(proximaSessao ? [hitOfProxima(nome, proximaSessao)] : []),
    ]
  })
}

export default searchPacientes
