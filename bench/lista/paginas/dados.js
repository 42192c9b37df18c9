// Three pages of twelve patients, and the columns of their list.
const NOMES =
  'Maria Aparecida da Silva,João Batista dos Santos,Ana Cláudia Oliveira,José Carlos Pereira,Francisca Souza Lima,Antônio Rodrigues,Conceição Ângelo Ribeiro,Paulo Henrique Costa,Luciana Almeida Rocha,Gabriel Nascimento,Júlia Martins Barbosa,Otávio Siqueira'.split(
    ',',
  )
export const POR_PAGINA = 12
export const PAGINAS = [0, 1, 2].map((p) =>
  NOMES.map((nome, i) => ({
    _id: `p${p}-${i}`,
    nome: `${nome} ${['Neto', 'Filho', 'Júnior'][p]}`,
    nome_social: i % 6 === p ? 'Téo' : null,
    data_nascimento: `19${50 + ((i * 7 + p * 3) % 50)}-0${1 + (i % 9)}-1${p}`,
    cpf: `${String(10_000_000_000 + p * 7_654_321 + i * 98_765_432).slice(0, 11)}`,
    contato: { celular: `3199999${String(1000 + i * 31 + p)}` },
    convenios: [{ nome: 'Saúde Plena', plano: 'Pleno' }],
    ativo: i % 5 > 0,
  })),
)
export const COLUNAS = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 220 },
  { field: 'nome_social', title: 'Nome social', minWidth: 140 },
  {
    field: 'data_nascimento',
    title: 'Nascimento',
    value: (p) => p.data_nascimento.split('-').reverse().join('/'),
    width: 130,
  },
  {
    field: 'cpf',
    title: 'CPF',
    value: (p) => p.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4'),
    width: 150,
  },
  { field: 'celular', title: 'Celular', value: (p) => p.contato.celular, width: 140 },
  { field: 'convenio', title: 'Convênio', value: (p) => p.convenios[0].nome, minWidth: 150 },
  { field: 'ativo', title: 'Status', value: (p) => (p.ativo ? 'Ativo' : 'Cancelado'), width: 120 },
]
