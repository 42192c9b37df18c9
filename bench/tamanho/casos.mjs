// What the screens ask of a clinic, each of another record every time: `c` is the clinic (`contexto`), `i` the number of the request.
import { HORAS } from './dados.mjs'

const ESPECIALIDADES = 4
const query = (campos) => new URLSearchParams(Object.entries(campos).map(([k, v]) => [k, String(v)]))
const escolher = (lista, i) => lista[Math.abs(i * 7919) % lista.length]
const lista = (caminho, campos = {}) =>
  `${caminho}?${query({ skip: 0, limit: 12, comTotal: true, ...campos })}`
const ctrlK = (campos) =>
  `/api/paciente?${query({ skip: 0, limit: 5, orderBy: 'nome', ativo: true, comProxima: true, ...campos })}`

export const dia = (hoje, mais) => new Date(Date.parse(hoje) + mais * 86_400_000).toISOString().slice(0, 10)
/** A day on which the clinic works. */
const util = (data) => (new Date(data).getUTCDay() === 0 ? dia(data, 1) : data)
const par = (c, i) => ({
  unidade: c.unidades[Math.abs(i) % c.unidades.length],
  especialidade: c.especialidades[Math.abs(i >> 2) % ESPECIALIDADES],
})
const ativas = (campos = {}) =>
  lista('/api/guia', { orderBy: '-autorizacao.dataEmissao', ativo: true, ...campos })
const auditoria = (c, campos) =>
  `/api/auditoria?${query({ dataInicio: dia(c.hoje, -29), dataFim: c.hoje, ...campos })}`

export const ALVO = { estrito: 2, folgado: 5 }
const { estrito, folgado } = ALVO
/** [what it is, who asks, address, greatest ratio of the p95; none where it is only told]. */
export const LEITURAS = [
  [
    'day grid',
    'recepcao',
    (c, i) => `/api/v2/agenda/?${query({ ...par(c, i), dia: util(dia(c.hoje, (i % 40) - 20)) })}`,
    estrito,
  ],
  [
    'day grid, every signed session drawn on the tablet',
    'recepcao',
    (c, i) => `/api/v2/agenda/?${query({ ...par(c, i), dia: util(dia(c.hoje, -1 - (i % 20))) })}`,
    estrito,
  ],
  [
    'week',
    'recepcao',
    (c, i) => `/api/agenda/semana?${query({ ...par(c, i), dia: dia(c.hoje, 7 * ((i % 6) - 3)) })}`,
    estrito,
  ],
  [
    'next free slots, 31 days',
    'recepcao',
    (c, i) =>
      `/api/agenda/vagas?${query({ ...par(c, i), inicio: c.hoje, dias: 31, paciente: escolher(c.pacientes, i) })}`,
    estrito,
  ],
  [
    'next free slots of any unit, a weekday after 17 h',
    'recepcao',
    (c, i) =>
      `/api/agenda/vagas/proximas?${query({ especialidade: par(c, i).especialidade, inicio: c.hoje, dias: 31, diaSemana: 2, aPartirDas: '17:00' })}`,
    estrito,
  ],
  [
    "a patient's appointments",
    'recepcao',
    (c, i) => lista(`/api/paciente/${escolher(c.pacientes, i)}/agendamentos`),
    estrito,
  ],
  ["a patient's guides", 'recepcao', (c, i) => `/api/paciente/${escolher(c.pacientes, i)}/guias`, estrito],
  ['a patient', 'recepcao', (c, i) => `/api/paciente/${escolher(c.pacientes, i)}`, estrito],
  [
    "a professional's appointments, ahead",
    'recepcao',
    (c, i) => lista(`/api/profissional/${escolher(c.profissionais, i)}/agendamentos`, { dataInicio: c.hoje }),
    folgado,
  ],
  [
    "a professional's appointments, all",
    'recepcao',
    (c, i) => lista(`/api/profissional/${escolher(c.profissionais, i)}/agendamentos`),
    folgado,
  ],
  [
    'who can be picked for an hour',
    'recepcao',
    (c, i) =>
      `/api/agenda/profissionais?${query({ ...par(c, i), data: util(dia(c.hoje, 1 + (i % 20))), hora: '09:00', skip: 0, limit: 12 })}`,
    folgado,
  ],
  [
    'patient picked by name and surname',
    'recepcao',
    (c, i) => ctrlK({ nome: escolher(c.nomes, i) }),
    folgado,
  ],
  [
    'patient picked by the end of the CPF, 6 digits',
    'recepcao',
    (c, i) => ctrlK({ nome: escolher(c.cpfs, i).slice(-6) }),
    folgado,
  ],
  [
    'patient picked by the end of the phone, 6 digits',
    'recepcao',
    (c, i) => ctrlK({ nome: escolher(c.celulares, i).slice(-6) }),
    folgado,
  ],
  ['… 4 digits', 'recepcao', (c, i) => ctrlK({ nome: escolher(c.celulares, i).slice(-4) }), folgado],
  [
    'Ctrl+K: guide by number',
    'recepcao',
    (c, i) =>
      `/api/guia?${query({ skip: 0, limit: 5, orderBy: '-autorizacao.dataEmissao', ativo: true, numero: escolher(c.numeros, i) })}`,
    folgado,
  ],
  ['list of patients', 'recepcao', () => lista('/api/paciente', { orderBy: 'nome', ativo: true }), folgado],
  [
    'list of patients, a name of one in twenty (jose)',
    'recepcao',
    () => lista('/api/paciente', { orderBy: 'nome', ativo: true, nome: 'jose' }),
  ],
  [
    'list of patients, a rare name (zanetti)',
    'recepcao',
    () => lista('/api/paciente', { orderBy: 'nome', ativo: true, nome: 'zanetti' }),
  ],
  [
    'list of patients, nobody (qwxyz)',
    'recepcao',
    () => lista('/api/paciente', { orderBy: 'nome', ativo: true, nome: 'qwxyz' }),
  ],
  ['list of guides', 'recepcao', () => ativas(), folgado],
  [
    'list of guides, one unit, open',
    'recepcao',
    (c, i) => ativas({ unidade: par(c, i).unidade, enviadaParaFaturamento: false }),
    folgado,
  ],
  [
    'list of guides, beneficiary by name and surname',
    'recepcao',
    (c, i) => ativas({ beneficiario: escolher(c.nomes, i) }),
    folgado,
  ],
  [
    'list of guides, beneficiary of a rare name (zanetti)',
    'recepcao',
    () => ativas({ beneficiario: 'zanetti' }),
  ],
  ['list of guides, beneficiary jose', 'recepcao', () => ativas({ beneficiario: 'jose' })],
  ['counts beside the list of guides', 'recepcao', () => `/api/guia/contagem?${query({ ativo: true })}`],
  ['a guide', 'recepcao', (c, i) => `/api/guia/${escolher(c.guias, i)}`, folgado],
  [
    "a guide's sessions",
    'recepcao',
    (c, i) => lista(`/api/guia/${escolher(c.guias, i)}/agendamentos`),
    folgado,
  ],
  ['list of packages', 'faturista', () => lista('/api/faturamento', { orderBy: '-createdAt' }), folgado],
  ['sums of the packages', 'faturista', () => '/api/faturamento/total'],
  ['a package', 'faturista', (c, i) => `/api/faturamento/${escolher(c.pacotes, i)}`, folgado],
  ['guides to put into a package', 'faturista', () => '/api/faturamento/selecao?skip=0&limit=6', folgado],
  [
    '… with sessions to bill',
    'faturista',
    () => '/api/faturamento/selecao?skip=0&limit=6&paraFaturar=true',
    folgado,
  ],
  [
    '… of one patient',
    'faturista',
    (c, i) =>
      `/api/faturamento/selecao?${query({ skip: 0, limit: 6, paraFaturar: true, paciente: escolher(c.nomes, i) })}`,
    folgado,
  ],
  [
    "a patient's record",
    'profissional',
    (c, i) => `/api/v2/paciente/${escolher(c.pacientes, i)}/evolucao?skip=0&limit=20`,
    folgado,
  ],
  [
    "a patient's record, searched",
    'profissional',
    (c, i) => `/api/v2/paciente/${escolher(c.comEmitidos, i)}/evolucao?skip=0&limit=20&q=escadas`,
    folgado,
  ],
  [
    "a patient's issued documents",
    'profissional',
    (c, i) => `/api/paciente/${escolher(c.comEmitidos, i)}/emitidos`,
    folgado,
  ],
  [
    "a patient's sessions in the record",
    'profissional',
    (c, i) => `/api/evolucao/${escolher(c.pacientes, i)}/agendamentos`,
    folgado,
  ],
  ...['recepcao', 'profissional', 'faturista', 'gerente', 'administrador'].map((p) => [
    `home, ${p}`,
    p,
    () => '/api/inicio',
    folgado,
  ]),
  [
    'waiting list of a unit',
    'recepcao',
    (c, i) => lista('/api/agenda/espera', { unidade: par(c, i).unidade, situacao: 'aguardando' }),
    folgado,
  ],
  ['waiting list, all that there were', 'recepcao', () => lista('/api/agenda/espera'), folgado],
  [
    'who waits for an hour',
    'recepcao',
    (c, i) => `/api/agenda/espera/vaga?${query({ ...par(c, i), data: util(dia(c.hoje, 2)), hora: '18:00' })}`,
    folgado,
  ],
  [
    "to confirm, a unit's next day",
    'recepcao',
    (c, i) => `/api/agenda/confirmar?${query({ unidade: par(c, i).unidade })}`,
    folgado,
  ],
  ['to confirm, all units', 'recepcao', () => '/api/agenda/confirmar'],
  ['where the own account is open', 'recepcao', () => '/api/seguranca/sessoes', folgado],
  ['how the own account opens', 'recepcao', () => '/api/seguranca', folgado],
  // As many people more as there are units more.
  ['who may do what, and what changed in 90 days', 'administrador', () => '/api/permissoes'],
  ['audit of 30 days', 'administrador', (c) => auditoria(c, {}), folgado],
  [
    'audit of a patient, all years',
    'administrador',
    (c, i) => auditoria(c, { paciente: escolher(c.pacientes, i), dataInicio: c.inicio }),
    folgado,
  ],
  [
    'audit of a person, all years',
    'administrador',
    (c) => auditoria(c, { usuario: c.usuario, dataInicio: c.inicio }),
    folgado,
  ],
]

const VAGAS_A_NOITE = 3
/** The `k`-th booking: an hour of the evening of its own in the first unit, which has one slot left; a patient with a guide of that pair. */
export function reserva(c, k) {
  const n = k % (VAGAS_A_NOITE * ESPECIALIDADES * 20)
  const [especialidade, hora] = [n % ESPECIALIDADES, HORAS - 1 - ((n >> 2) % VAGAS_A_NOITE)]
  const quem = c.paraMarcar[especialidade][k % c.paraMarcar[especialidade].length]
  return {
    unidade: c.unidades[0],
    especialidade: c.especialidades[especialidade],
    data: util(dia(c.hoje, 1 + Math.floor(n / (VAGAS_A_NOITE * ESPECIALIDADES)))),
    hora: `${7 + hora}:00`,
    status: 'marcado',
    paciente: {
      _id: quem.id,
      nome: quem.nome,
      telefone: quem.celular,
      convenio: { _id: quem.convenio, plano: 'Pleno' },
    },
    profissional: { _id: c.profissionaisDoPar[especialidade] },
    guia: [{ _id: quem.guia }],
  }
}
