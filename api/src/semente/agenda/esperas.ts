import type { PacienteDemo } from '../cadastros/pacientes'
import { formatDia } from '../calendario'
import { createSorteio } from '../sorteio'
import { type Contexto, type Linha, RECEPCAO } from '../tipos'
import type { Par } from './modelos'
import type { Sessao } from './sessoes'

/** Of each unit and specialty that people wait for most, and elsewhere. */
const QUANTOS = { principal: 9, outros: 2 }
const SEM_CADASTRO = [
  'Zuleide Prates',
  'Osvaldo Tibiriçá',
  'Marilda Fontoura',
  'Edvaldo Pimenta',
  'Ivone Quaresma',
]
const NOTAS = [
  'Pode vir com duas horas de aviso.',
  'Prefere mensagem a ligação.',
  'Trabalha perto, chega em dez minutos.',
  'Só depois do dia 10.',
]
const HORAS: readonly (readonly [string | null, string | null])[] = [
  [null, null],
  ['07:00', '12:00'],
  ['13:00', '18:00'],
  ['17:00', null],
  ['08:00', '10:00'],
]

/** Who waits for a slot: most of them patients, some not registered yet; two gave up, and two have what they waited for. */
export const generateEsperas = (
  { relogio }: Contexto,
  pares: readonly Par<unknown>[],
  pacientes: readonly PacienteDemo[],
  sessoes: readonly Sessao[],
): Linha<'espera'>[] => {
  // Its own chance: the rest of the clinic stays as it was.
  const s = createSorteio(71)
  const ativos = pacientes.filter(({ linha }) => linha.ativo !== false)
  let sem = 0
  const nova = ({ unidade, especialidade, assentos }: Par<unknown>): Linha<'espera'> => {
    const dias = relogio.hoje - s.inteiro(0, 60)
    const quando = relogio.passado(dias, s.inteiro(430, 1120))
    const cadastrado = s.chance(0.65) || sem >= SEM_CADASTRO.length
    const [hora_inicio, hora_fim] = s.um(HORAS)
    return {
      id: s.uuid(Date.parse(quando)),
      paciente_id: cadastrado ? s.um(ativos).linha.id : null,
      nome: cadastrado ? null : (SEM_CADASTRO[sem++] as string),
      telefone: cadastrado ? null : `3190${String(s.inteiro(0, 9_999_999)).padStart(7, '0')}`,
      data_nascimento: cadastrado ? null : formatDia(relogio.hoje - s.inteiro(7_000, 25_000)),
      unidade_id: unidade.id,
      especialidade_id: especialidade.linha.id,
      profissional_id: s.chance(0.3) ? s.um(assentos).profissional.linha.id : null,
      dias: s.chance(0.4) ? [] : s.um([[1, 3], [2, 4], [1, 3, 5], [5], [6]]),
      hora_inicio,
      hora_fim,
      observacao: s.chance(0.35) ? s.um(NOTAS) : null,
      desde: formatDia(dias),
      ativo: true,
      agendamento_id: null,
      atualizado_por: RECEPCAO,
      created_at: quando,
      updated_at: quando,
    }
  }
  const esperas = pares
    .filter(({ assentos }) => assentos.length > 0)
    .flatMap((par) => {
      const principal = par.unidade.nome === 'CENTRO' && par.especialidade.modo.nome === 'Pilates'
      return Array.from({ length: principal ? QUANTOS.principal : QUANTOS.outros }, () => nova(par))
    })
  const fora = esperas.filter((e) => e.paciente_id !== null)
  for (const e of fora.slice(-2)) e.ativo = false
  // Whoever was pre-booked without a register waited for it.
  const atendidos = sessoes.filter(
    ({ linha }) => linha.status === 'pre_agendado' && linha.paciente_id === null,
  )
  for (const { linha } of atendidos.slice(0, 2))
    esperas.push({
      id: s.uuid(Date.parse(String(linha.created_at))),
      paciente_id: null,
      nome: linha.nome,
      telefone: linha.telefone ?? null,
      data_nascimento: linha.data_nascimento ?? null,
      unidade_id: linha.unidade_id,
      especialidade_id: linha.especialidade_id,
      profissional_id: null,
      dias: [],
      desde: String(linha.created_at).slice(0, 10),
      ativo: false,
      agendamento_id: linha.id,
      atualizado_por: RECEPCAO,
      created_at: linha.created_at ?? relogio.passado(relogio.hoje, 430),
      updated_at: linha.created_at ?? relogio.passado(relogio.hoje, 430),
    })
  return esperas
}
