import { chooseExecutante, faltaDoExecutante, proposeExecutante, wholeExecutante } from './executante'

const ANA = {
  nome: 'Ana Prado',
  conselho: 'CREFITO',
  numeroConselho: '4-920000-F',
  ufConselho: 'MG',
  cbo: '223605',
}
const DA_ANA = {
  nomeComplementar: 'Ana Prado',
  conselho: 'CREFITO',
  conselhoNumero: '4-920000-F',
  conselhoUF: 'MG',
  cbo: '223605',
}
const VAZIOS = { nomeComplementar: '', conselho: '', conselhoNumero: '', conselhoUF: '', cbo: '' }
const guia = (contratadoExecutante: object = {}, tipoExecutante = 'J') => ({
  contratadoExecutante: { tipoExecutante, nome: 'Clínica', ...VAZIOS, ...contratadoExecutante },
})
const pede = { executante: ANA, exige: true }
const naoPede = { executante: ANA, exige: false }

it('fills in 41 to 45 by one choice, and empties them by none', () => {
  const com = chooseExecutante(guia(), ANA)
  expect(com.contratadoExecutante).toEqual({ tipoExecutante: 'J', nome: 'Clínica', ...DA_ANA })
  expect(chooseExecutante(com, null)).toEqual(guia())
})

it('proposes somebody known whole, or nobody', () => {
  expect(wholeExecutante(ANA)).toEqual(ANA)
  for (const campo of ['conselho', 'numeroConselho', 'ufConselho', 'cbo'])
    expect(wholeExecutante({ ...ANA, [campo]: null })).toBeNull()
  expect(faltaDoExecutante({ ...ANA, ufConselho: null, cbo: null })).toBe('UF do conselho, CBO')
  expect(proposeExecutante(guia(), { executante: null, exige: true })).toEqual(guia())
})

it('proposes the executor where the insurer wants it, or the clinic is a person, and leaves 41 to 45 empty otherwise', () => {
  expect(proposeExecutante(guia(), pede).contratadoExecutante).toMatchObject(DA_ANA)
  expect(proposeExecutante(guia({}, 'F'), naoPede).contratadoExecutante).toMatchObject(DA_ANA)
  expect(proposeExecutante(guia(), naoPede)).toEqual(guia())
})

it('takes its own proposal back with an insurer that does not want it, and never what was written', () => {
  expect(proposeExecutante(guia(DA_ANA), naoPede)).toEqual(guia())
  const outro = guia({ ...DA_ANA, nomeComplementar: 'Rui Lima' })
  expect(proposeExecutante(outro, naoPede)).toEqual(outro)
  const meio = guia({ nomeComplementar: 'Rui Lima' })
  expect(proposeExecutante(meio, pede)).toEqual(meio)
})
