import fc from 'fast-check'
import { UFS } from '../comum/endereco/ufs'
import { medicoSchema } from './medico'
import { unidadeSchema } from './unidade'

const MEDICO = {
  nome: 'Ana Reis',
  cbo: { codigo: '225270', valor: 'Ortopedista' },
  conselho: 'CRM',
  ufConselho: 'MG',
  numeroConselho: '1',
  ativo: true,
}

it('must tell its status', () => {
  const { ativo: _, ...semStatus } = MEDICO
  expect(() => medicoSchema.validateSync(semStatus)).toThrow('Campo é obrigatório.')
})

it('has 27 states', () => {
  expect(new Set(UFS).size).toBe(27)
})

it('takes a doctor with any 1 to 40 digits, in any state, and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,40}$/), fc.constantFrom(...UFS), (numeroConselho, ufConselho) => {
      expect(medicoSchema.isValidSync({ ...MEDICO, numeroConselho, ufConselho })).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (numeroConselho) => {
      const valido = /^\d{1,40}$/.test(numeroConselho.trim())
      expect(medicoSchema.isValidSync({ ...MEDICO, numeroConselho })).toBe(valido)
    }),
  )
})

it('takes a unit whose faixa has one to four digits, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\d{1,6}$/), fc.string({ maxLength: 6 })), (faixa) => {
      const valido = /^\d{1,4}$/.test(faixa.trim())
      expect(unidadeSchema.isValidSync({ nome: 'Centro', faixa })).toBe(valido)
    }),
  )
})

it('keeps what was not given of a unit as null', () => {
  const lido = unidadeSchema.cast({ nome: 'Centro', faixa: '10', cnpj: '', endereco: { cep: '' } })
  expect(lido).toMatchObject({ cnpj: null, endereco: { cep: null, uf: null, cidade: null }, ativo: true })
})
