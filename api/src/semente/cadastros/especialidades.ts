import { type Contexto, type Linha, SISTEMA } from '../tipos'

/** How a specialty works in this clinic. */
type Modo = {
  nome: string
  /** Cap of authorised sessions per guide. */
  maximo: number
  /** Patients that one professional sees at the same hour. */
  porProfissional: number
  /** Minutes from one hour of the template to the next. */
  passo: number
  /** Sessions per week and their weights. */
  ritmo: readonly (readonly [number, number])[]
  /** Sessions authorised on a guide, with weights. */
  autorizadas: readonly (readonly [number, number])[]
  /** Sessions of a whole treatment, from … to. */
  sessoes: readonly [number, number]
  /** First characters of the CIDs that bring people here. */
  cids: readonly string[]
  valorSessao: number
}

const MODOS = [
  {
    nome: 'Pilates',
    maximo: 20,
    porProfissional: 3,
    passo: 60,
    ritmo: [
      [2, 60],
      [1, 25],
      [3, 15],
    ],
    autorizadas: [
      [8, 30],
      [10, 30],
      [12, 25],
      [20, 15],
    ],
    sessoes: [16, 90],
    cids: ['M54', 'M40', 'M41', 'M51', 'M79', 'N39'],
    valorSessao: 7500,
  },
  {
    nome: 'Fisioterapia',
    maximo: 20,
    porProfissional: 2,
    passo: 60,
    ritmo: [
      [2, 50],
      [3, 35],
      [5, 15],
    ],
    autorizadas: [
      [10, 75],
      [20, 25],
    ],
    sessoes: [10, 40],
    cids: ['M75', 'M54', 'S83', 'M17', 'M77', 'S93', 'M76', 'S82', 'S42', 'M25'],
    valorSessao: 9000,
  },
  {
    nome: 'RPG',
    maximo: 10,
    porProfissional: 1,
    passo: 60,
    ritmo: [
      [1, 85],
      [2, 15],
    ],
    autorizadas: [
      [10, 70],
      [5, 30],
    ],
    sessoes: [8, 24],
    cids: ['M40', 'M41', 'M42', 'M54', 'M50', 'M51'],
    valorSessao: 16000,
  },
  {
    nome: 'Ortopedia',
    maximo: 4,
    porProfissional: 1,
    passo: 30,
    ritmo: [[1, 1]],
    autorizadas: [
      [1, 30],
      [2, 70],
    ],
    sessoes: [1, 2],
    cids: ['M17', 'M16', 'M23', 'M75', 'S83', 'M22', 'M51', 'S92', 'S62', 'M65'],
    valorSessao: 32000,
  },
  {
    nome: 'Hidroterapia',
    maximo: 20,
    porProfissional: 3,
    passo: 60,
    ritmo: [
      [2, 75],
      [1, 25],
    ],
    autorizadas: [
      [10, 70],
      [20, 30],
    ],
    sessoes: [10, 50],
    cids: ['M17', 'M16', 'M79', 'M06', 'G20', 'I69', 'M15'],
    valorSessao: 11000,
  },
  {
    nome: 'Acupuntura',
    maximo: 10,
    porProfissional: 2,
    passo: 60,
    ritmo: [
      [1, 90],
      [2, 10],
    ],
    autorizadas: [
      [10, 60],
      [5, 40],
    ],
    sessoes: [5, 20],
    cids: ['M54', 'M79', 'G54', 'M53', 'M50'],
    valorSessao: 13000,
  },
  {
    nome: 'Osteopatia',
    maximo: 10,
    porProfissional: 1,
    passo: 60,
    ritmo: [[1, 1]],
    autorizadas: [
      [5, 80],
      [10, 20],
    ],
    sessoes: [4, 10],
    cids: ['M54', 'M53', 'M62', 'M50', 'M51', 'M25'],
    valorSessao: 18000,
  },
  {
    nome: 'Terapia Ocupacional',
    maximo: 20,
    porProfissional: 1,
    passo: 60,
    ritmo: [
      [1, 60],
      [2, 40],
    ],
    autorizadas: [
      [10, 75],
      [20, 25],
    ],
    sessoes: [10, 40],
    cids: ['G56', 'M65', 'I69', 'G81', 'S62', 'G20', 'M06'],
    valorSessao: 12000,
  },
] as const satisfies readonly Modo[]

export type NomeDeEspecialidade = (typeof MODOS)[number]['nome']
export type Especialidade = {
  linha: Linha<'especialidade'> & { codigo_numeracao_guia: number }
  modo: Modo & { nome: NomeDeEspecialidade }
}

export const generateEspecialidades = ({ s, relogio }: Contexto): Especialidade[] =>
  MODOS.map((modo, i) => {
    const created_at = relogio.passado(relogio.hoje - 1490, 600 + i)
    return {
      modo,
      linha: {
        id: s.uuid(Date.parse(created_at)),
        nome: modo.nome,
        maximo_agendamentos: modo.maximo,
        codigo_numeracao_guia: i + 1,
        atualizado_por: SISTEMA,
        created_at,
        updated_at: created_at,
      },
    }
  })
