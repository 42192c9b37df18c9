/*
 * A day of 300 appointments as GET /api/v2/agenda/ answers it: 14 hours (07:00 to 20:00), 20 professionals. Everything
 * hangs on the date, so that another day has the same number of cards with other people and other statuses.
 */
export const CARTOES = 300
const HORAS = 14
const PROFISSIONAIS = 20
const NOMES = [
  'Helena',
  'Otávio',
  'Lívia',
  'Caio',
  'Marta',
  'Davi',
  'Iara',
  'Breno',
  'Noemi',
  'Tereza',
  'Joaquim',
  'Sofia',
  'Raul',
]
const SOBRENOMES = [
  'Prado Azevedo',
  'Brandão',
  'Monteiro Sales',
  'Figueira Nunes',
  'Quintela',
  'Rocha Teles',
  'Campos Veloso',
  'Sampaio',
  'Falcão Dias',
  'Guedes',
  'Sarmento',
]
const CONVENIOS = ['Unimed', 'Bradesco Saúde', 'Amil 400', 'Particular', 'SulAmérica']
const STATUS = [
  'marcado',
  'marcado',
  'marcado',
  'assinado',
  'evoluido',
  'pre_agendado',
  'faltou-sem-justificativa',
]

const uuid = (tipo, semente, n) =>
  `${tipo.padStart(8, '0')}-0000-7000-8000-${String(semente % 1_000_000).padStart(6, '0')}${String(n).padStart(6, '0')}`
const hhmm = (h) => `${String(h).padStart(2, '0')}:00`

function agendamento(dia, semente, n) {
  const nome = `${NOMES[(n + semente) % NOMES.length]} ${SOBRENOMES[(n * 7 + semente) % SOBRENOMES.length]}`
  const profissional = n % PROFISSIONAIS
  const convenio = CONVENIOS[(n + semente) % CONVENIOS.length]
  const status = STATUS[(n + Math.floor(n / HORAS) + semente) % STATUS.length]
  const instante = `${dia}T09:00:00.000Z`
  return {
    _id: uuid('a', semente, n),
    data: dia,
    hora: hhmm(7 + (n % HORAS)),
    status,
    ativo: true,
    encaixe: false,
    unidade: 'CENTRO',
    especialidade: 'Pilates',
    avaliacao: false,
    observacao: null,
    bloqueadoParaPagamento: false,
    faturamento: null,
    paciente: {
      _id: uuid('b', semente, n),
      nome,
      nome_social: null,
      telefone: `319887${String(n).padStart(5, '0')}`,
      data_nascimento: `19${60 + (n % 35)}-0${1 + (n % 9)}-1${n % 9}`,
      convenio: { _id: uuid('c', 0, n % CONVENIOS.length), nome: convenio, plano: null },
      riscoDeQueda: false,
      preAgendamento: status === 'pre_agendado',
      valido: true,
    },
    profissional: {
      _id: uuid('d', 0, profissional),
      nome: `Profissional ${SOBRENOMES[profissional % 11]} ${profissional + 1}`,
      bloqueado: false,
      motivo: null,
    },
    guia: [
      {
        _id: uuid('e', semente, n),
        numero: `0112${String(semente % 1000).padStart(3, '0')}${String(n).padStart(5, '0')}`,
        especialidade: 'Pilates',
        cid: 'M54.5',
        quantidade: 10,
        usadas: 1 + (n % 9),
      },
    ],
    repetir: null,
    atualizadoPor: 'recepcao@clinica.demo',
    desativadoEm: null,
    desativadoPor: null,
    createdAt: instante,
    updatedAt: instante,
  }
}

const prontos = new Map()

/** GradeDoDia of `dia` (YYYY-MM-DD), made once: the measured time holds no invention of data. */
export function gradeDe(dia) {
  if (!prontos.has(dia)) prontos.set(dia, inventar(dia))
  return prontos.get(dia)
}

function inventar(dia) {
  const semente = Math.floor(Date.parse(`${dia}T00:00:00Z`) / 86_400_000)
  const todos = Array.from({ length: CARTOES }, (_, n) => agendamento(dia, semente, n))
  const horarios = Array.from({ length: HORAS }, (_, i) => {
    const hora = hhmm(7 + i)
    const agendamentos = todos.filter((a) => a.hora === hora)
    return {
      hora,
      turno: i < 5 ? 1 : i < 11 ? 2 : 3,
      quantidade: agendamentos.length,
      livres: 0,
      agendamentos,
      desativados: [],
    }
  })
  const profissionais = Array.from({ length: PROFISSIONAIS }, (_, p) => ({
    _id: uuid('d', 0, p),
    nome: todos[p].profissional.nome,
    horas: [{ horarioInicio: '07:00', horarioTermino: '21:00' }],
    bloqueios: [],
  }))
  return { unidade: 'CENTRO', especialidade: 'Pilates', dia, horarios, profissionais }
}
