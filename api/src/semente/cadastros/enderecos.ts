import type { Sorteio } from '../sorteio'

type Cidade = {
  cidade: string
  uf: string
  ddd: string
  cep: readonly [number, number]
  bairros: readonly string[]
}

/** Where the patients live: mostly Belo Horizonte and its neighbours. CEP prefixes are the cities' own ranges. */
const CIDADES: readonly (readonly [Cidade, number])[] = [
  [
    {
      cidade: 'Belo Horizonte',
      uf: 'MG',
      ddd: '31',
      cep: [30110, 31990],
      bairros: [
        'Savassi',
        'Funcionários',
        'Lourdes',
        'Santo Agostinho',
        'Centro',
        'Floresta',
        'Santa Tereza',
        'Serra',
        'Sion',
        'Anchieta',
        'Gutierrez',
        'Prado',
        'Buritis',
        'Castelo',
        'Ouro Preto',
        'São Luiz',
        'Jaraguá',
        'Santa Amélia',
        'Planalto',
        'Padre Eustáquio',
        'Caiçara',
        'Cidade Nova',
        'Sagrada Família',
        'Barro Preto',
        'Carlos Prates',
        'Coração Eucarístico',
        'Nova Suíssa',
        'Santa Mônica',
        'Venda Nova',
        'Barreiro',
      ],
    },
    76,
  ],
  [
    {
      cidade: 'Contagem',
      uf: 'MG',
      ddd: '31',
      cep: [32010, 32390],
      bairros: ['Eldorado', 'Industrial', 'Riacho das Pedras', 'Cabral'],
    },
    8,
  ],
  [
    {
      cidade: 'Nova Lima',
      uf: 'MG',
      ddd: '31',
      cep: [34000, 34018],
      bairros: ['Vila da Serra', 'Vale do Sereno', 'Centro'],
    },
    5,
  ],
  [
    {
      cidade: 'Betim',
      uf: 'MG',
      ddd: '31',
      cep: [32600, 32690],
      bairros: ['Centro', 'Ingá Alto', 'Brasileia'],
    },
    3,
  ],
  [
    {
      cidade: 'Santa Luzia',
      uf: 'MG',
      ddd: '31',
      cep: [33010, 33180],
      bairros: ['São Benedito', 'Palmital', 'Centro'],
    },
    2,
  ],
  [{ cidade: 'Sabará', uf: 'MG', ddd: '31', cep: [34505, 34700], bairros: ['Centro', 'Siderúrgica'] }, 2],
  [
    {
      cidade: 'Lagoa Santa',
      uf: 'MG',
      ddd: '31',
      cep: [33230, 33240],
      bairros: ['Centro', 'Várzea', 'Promissão'],
    },
    2,
  ],
  [
    { cidade: 'Juiz de Fora', uf: 'MG', ddd: '32', cep: [36010, 36080], bairros: ['Centro', 'São Mateus'] },
    0.7,
  ],
  [
    {
      cidade: 'São Paulo',
      uf: 'SP',
      ddd: '11',
      cep: [1310, 5480],
      bairros: ['Pinheiros', 'Vila Mariana', 'Moema'],
    },
    0.6,
  ],
  [
    { cidade: 'Rio de Janeiro', uf: 'RJ', ddd: '21', cep: [20040, 22640], bairros: ['Tijuca', 'Botafogo'] },
    0.4,
  ],
  [
    {
      cidade: 'Vitória',
      uf: 'ES',
      ddd: '27',
      cep: [29010, 29090],
      bairros: ['Jardim da Penha', 'Praia do Canto'],
    },
    0.3,
  ],
]

const RUAS = [
  'Rua da Bahia',
  'Rua dos Aimorés',
  'Rua dos Timbiras',
  'Rua dos Guajajaras',
  'Rua Espírito Santo',
  'Rua Rio de Janeiro',
  'Rua São Paulo',
  'Rua Padre Eustáquio',
  'Rua Pernambuco',
  'Rua Sergipe',
  'Rua Alagoas',
  'Rua Paraíba',
  'Rua Ceará',
  'Rua Rio Grande do Norte',
  'Rua Tomé de Souza',
  'Rua Santa Rita Durão',
  'Rua Grão Mogol',
  'Rua das Acácias',
  'Rua dos Ipês',
  'Rua Castelo de Alcobaça',
  'Rua Monte Alegre',
  'Rua Pouso Alegre',
  'Rua Itajubá',
  'Rua Jacuí',
  'Avenida do Contorno',
  'Avenida Amazonas',
  'Avenida Afonso Pena',
  'Avenida Getúlio Vargas',
  'Avenida Cristóvão Colombo',
  'Avenida Brasil',
  'Avenida Silviano Brandão',
  'Avenida Portugal',
  'Avenida Fleming',
  'Alameda das Palmeiras',
  'Travessa das Flores',
]

export const drawEndereco = (s: Sorteio) => {
  const { cidade, uf, ddd, cep, bairros } = s.pesado(CIDADES)
  return {
    ddd,
    cep: `${String(s.inteiro(cep[0], cep[1])).padStart(5, '0')}${String(s.inteiro(0, 899)).padStart(3, '0')}`,
    endereco: s.um(RUAS),
    numero: String(s.inteiro(10, 2990)),
    complemento: s.chance(0.45) ? `Apto ${s.inteiro(1, 18)}0${s.inteiro(1, 6)}` : null,
    bairro: s.um(bairros),
    uf,
    cidade,
  }
}
