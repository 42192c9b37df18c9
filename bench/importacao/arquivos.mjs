// Files as clinics have them, as large as the public ones: every row is new and good.

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NOMES = ['Ana', 'Bruno', 'Caio', 'Dora', 'Elisa', 'Fábio', 'Gil', 'Helena', 'Ícaro', 'Joana']
const SOBRENOMES = [
  'Silva',
  'Souza',
  'Prado',
  'Teixeira',
  'Brito',
  'Alves',
  'Nogueira',
  'Lima',
  'Reis',
  'Costa',
]

const csv = (titulos, n, linha) =>
  [titulos, ...Array.from({ length: n }, (_, i) => linha(i))].map((c) => c.join(';')).join('\r\n')
const dois = (n) => String(n).padStart(2, '0')

const digito = (numeros, pesos) => {
  const resto = (numeros.reduce((s, n, i) => s + n * pesos[i], 0) * 10) % 11
  return resto % 10
}
const descer = (de, n) => Array.from({ length: n }, (_, i) => de - i)
const cpf = (i) => {
  const n = [...String(100_000_000 + i * 7919)].slice(0, 9).map(Number)
  n.push(digito(n, descer(10, 9)))
  n.push(digito(n, descer(11, 10)))
  return n.join('')
}
const cnpj = (i) => {
  const n = [...`${10_000_000 + i}0001`].map(Number)
  const pesos = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  n.push(digito(n, pesos))
  n.push(digito(n, [6, ...pesos]))
  return n.join('')
}

/** Two or three people of a day, as in a town. */
const nascimento = (i) => {
  const [ano, mes, dia] = new Date(Date.UTC(1945, 0, 1 + ((i * 37) % 21_900)))
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${dia}/${mes}/${ano}`
}

const procedimentos = (n) =>
  JSON.stringify({
    rows: Array.from({ length: n }, (_, i) => ({
      codigo: 10_000_000 + i,
      procedimento: `Procedimento de ensaio número ${i}, de porte ${i % 14}, em consultório`,
      ch: i % 500,
    })),
  })

/** Kind, name, size, the longest that it may take (seconds), and its bytes. */
export const ARQUIVOS = [
  {
    tipo: 'cid',
    nome: 'cid.csv',
    linhas: 12_451,
    alvo: 5,
    bytes: (n) =>
      Buffer.from(
        csv(['SUBCAT', 'CLASSIF', 'DESCRICAO', 'DESCRABREV'], n, (i) => [
          `${LETRAS[Math.floor(i / 1000)]}${dois(Math.floor(i / 10) % 100)}${i % 10}`,
          '',
          `Afecção de número ${i}, não classificada em outra parte`,
          `${i} Afecção`,
        ]),
        'latin1',
      ),
  },
  { tipo: 'procedimento', nome: 'tuss.json', linhas: 5_851, bytes: procedimentos },
  {
    tipo: 'convenio',
    nome: 'ans.csv',
    linhas: 1_155,
    bytes: (n) =>
      csv(['registroANS', 'cnpj', 'razaoSocial', 'nomeFantasia', 'uf'], n, (i) => [
        400_000 + i,
        cnpj(i),
        `OPERADORA NÚMERO ${i} LTDA`,
        i % 7 ? `OPERADORA ${i}` : '',
        'MG',
      ]),
  },
  {
    tipo: 'paciente',
    nome: 'pacientes.csv',
    linhas: 50_000,
    alvo: 60,
    bytes: (n) =>
      csv(['Nome', 'Nascimento', 'CPF', 'Celular', 'E-mail', 'CEP', 'Cidade', 'UF'], n, (i) => [
        `${NOMES[i % 10]} ${SOBRENOMES[Math.floor(i / 10) % 10]} ${SOBRENOMES[Math.floor(i / 100) % 10]} ${i}`,
        nascimento(i),
        cpf(i),
        `(31) 9${String(10_000_000 + i)}`,
        `p${i}@exemplo.com`,
        '30130-010',
        'Belo Horizonte',
        'MG',
      ]),
  },
]
