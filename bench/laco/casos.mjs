const MB = 2 ** 20
const muitos = (n, item) => Array.from({ length: n }, (_, i) => item(i))
const nomeDe = (i) => `Núcleo de Atenção e Reabilitação Interdisciplinar número ${i}`

/** JSON of `bytes` bytes: `antes`, as many `item` as fit, `depois`. */
const cheio = (antes, item, depois, bytes = MB) => {
  const cabem = Math.floor((bytes - antes.length - depois.length) / (item.length + 1))
  return `${antes}${Array(cabem).fill(item).join(',')}${depois}`
}

const fundo = (antes, depois) => {
  const n = Math.floor((MB - antes.length - depois.length - 1) / 2)
  return `${antes}${'['.repeat(n)}1${']'.repeat(n)}${depois}`
}

const horas = muitos(24, (h) => {
  const hora = String(h).padStart(2, '0')
  return { horarioInicio: `${hora}:00`, horarioTermino: `${hora}:30` }
})
const semana = muitos(7, (d) => ({ diaSemana: d + 1, horas }))

/** What nobody should send: [name, method and path, body, statuses that are right]. */
export const ATAQUES = [
  ['ones in `guia` of a booking', 'POST /agenda/addAgendamento', cheio('{"guia":[', '1', ']}'), [413]],
  [
    'ones in `guia`, as many as are read (64 KB)',
    'POST /agenda/addAgendamento',
    cheio('{"guia":[', '1', ']}', 2 ** 16),
    [422],
  ],
  ['bookings `{}` in a series', 'POST /agenda/adicionarMultiplosAgendamentos', cheio('[', '{}', ']'), [413]],
  [
    'hours `{}` in a template',
    'POST /agenda/horarios',
    cheio('{"horarios":[{"horas":[', '{}', ']}]}'),
    [413],
  ],
  ['ones in the values of a domain', 'POST /dominio', cheio('{"valores":[', '1', ']}'), [422]],
  ['objects `{}` in the values of a domain', 'POST /dominio', cheio('{"valores":[', '{}', ']}'), [422]],
  ['lists in lists, as a value of a domain', 'POST /dominio', fundo('{"valores":[{"valor":', '}]}'), [413]],
  [
    'a text of 1 MB, as a value of a domain',
    'POST /dominio',
    cheio('{"valores":[{"valor":"', 'x', '"}]}'),
    [422],
  ],
  [
    '33,600 ranges `{}` of a professional',
    'POST /profissional',
    JSON.stringify({
      atendimentos: Array(200).fill({ horarios: Array(7).fill({ horas: Array(24).fill({}) }) }),
    }),
    [422],
  ],
  [
    'keys that nobody named, to a professional',
    'POST /profissional',
    `{${muitos(80_000, (i) => `"k${i}":1`).join(',')}}`,
    [413],
  ],
  [
    'ones in the rows of a procedure table',
    'POST /tabelasProcedimento',
    cheio('{"procedimentos":[', '1', ']}'),
    [422],
  ],
]

/** What clinics do send, as large as it gets; `n` makes it a new record. */
export const GRANDES = ({ unidades, especialidades }) => [
  [
    'saved: a domain of 5,000 values',
    'POST /dominio',
    (n) => ({
      nome: `Domínio ${n}`,
      ativo: true,
      valores: muitos(5000, (i) => ({ valor: `${nomeDe(i)}, ${nomeDe(i)}`, codigo: `codigo${i}` })),
    }),
  ],
  [
    'saved: a procedure table of 5,851 rows',
    'POST /tabelasProcedimento',
    (n) => ({
      nome: `Tabela ${n}`,
      procedimentos: muitos(5851, (i) => ({
        codigo: String(10_000_000 + i),
        nome: nomeDe(i).repeat(2),
        ch: 1000,
        valor_fixo: null,
      })),
    }),
  ],
  [
    'saved: a professional, every half hour of the week in every unit and specialty',
    'POST /profissional',
    (n) => ({
      nome: `Profissional ${n}`,
      numeroConselho: String(n),
      email: `p${n}@bench.demo`,
      celular: '11999991234',
      unidade: unidades,
      especialidade: especialidades,
      avaliacao: false,
      atendimentos: unidades.flatMap((unidade) =>
        especialidades.map((especialidade) => ({ unidade, especialidade, horarios: semana })),
      ),
    }),
  ],
]
