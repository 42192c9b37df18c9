import fc from 'fast-check'
import { convenioSchema, convenioSchemaOf, MAIOR_VALOR_CH } from './convenio'

const ID = '01980000-0000-7000-8000-000000000001'
const OUTRO = '01980000-0000-7000-8000-000000000002'
const BOM = { nome: 'Vida Plena', tabelas: [{ _id: ID, nome: 'TUSS' }] }
const read = (mais: object) => convenioSchema.validateSync({ ...BOM, ...mais }, { abortEarly: false })
const mensagem = (mais: object): string => {
  try {
    read(mais)
    return ''
  } catch (erro) {
    return (erro as { errors: string[] }).errors[0] ?? ''
  }
}

describe('insurer', () => {
  it('takes what is optional as null, empty or absent', () => {
    const vazio = { cnpj: null, ans: null, valorCH: null, vencimentoGuiaDias: null }
    expect(read({})).toMatchObject({ ...vazio, particular: false, ativo: true })
    expect(read(vazio)).toMatchObject(vazio)
    expect(read({ cnpj: '', ans: '', valorCH: '', vencimentoGuiaDias: '' })).toMatchObject({
      valorCH: null,
      vencimentoGuiaDias: null,
    })
  })

  it('asks nothing of guides unless told', () => {
    expect(read({}).tiss).toBeUndefined()
    expect(read({ tiss: { prazoApresentacaoDias: '' } }).tiss).toEqual({
      versao: null,
      identificacao: null,
      exigeSenha: false,
      exigeToken: false,
      exigeNumeroGuia: false,
      exigeExecutante: false,
      agruparSessoes: false,
      guiaEmPartes: null,
      mascaraCarteira: null,
      codigoTabela: null,
      prazoApresentacaoDias: null,
      prazoPagamentoDias: null,
      prazoRecursoDias: null,
      contratoInicio: null,
      contratoFim: null,
      intervaloAvaliacaoDias: null,
      intervaloProcedimentoDias: null,
      codigos: [],
    })
  })

  it('needs no code of a unit that is known there by CNPJ or CPF', () => {
    const sem = (identificacao: string | null) =>
      mensagem({ tiss: { codigos: [{ unidade: { _id: ID }, identificacao }] } })
    expect(['J', 'F', 'C', null].map(sem)).toEqual(['', '', 'Campo é obrigatório.', 'Campo é obrigatório.'])
  })

  it('keeps a version that is written no more only where the register held it', () => {
    const corpo = { ...BOM, tiss: { versao: '3.05.00' } }
    expect(() => convenioSchema.validateSync(corpo)).toThrow('Versão inválida')
    expect(convenioSchemaOf((v) => v === '3.05.00').validateSync(corpo).tiss?.versao).toBe('3.05.00')
  })

  it.each([
    [{ unidade: { _id: ID }, codigo: '' }, 'Campo é obrigatório.'],
    [{ unidade: { _id: ID }, codigo: 'código' }, 'Use somente letras, números e os sinais . / -'],
    [{ codigo: '1' }, 'Campo é obrigatório.'],
    [null, 'Campo é obrigatório.'],
  ])('refuses the code %j of a unit', (codigo, esperada) => {
    // Two of them, so that the check for the same unit twice meets each.
    expect(mensagem({ tiss: { codigos: [codigo, codigo] } })).toBe(esperada)
  })

  it('has one code for each unit', () => {
    const codigo = (_id: string) => ({ unidade: { _id, nome: 'Centro' }, codigo: '0099-B' })
    expect(mensagem({ tiss: { codigos: [codigo(ID), codigo(OUTRO)] } })).toBe('')
    expect(mensagem({ tiss: { codigos: [codigo(ID), codigo(ID)] } })).toBe(
      'Há uma unidade informada mais de uma vez.',
    )
  })

  it.each([
    [{ nome: '' }, 'Campo é obrigatório.'],
    [{ nome: 'Vida' }, 'Campo deve ter pelo menos 5 letras.'],
    [{ nome: 'V'.repeat(61) }, 'Campo deve ter no máximo 60 letras.'],
    [{ cnpj: '11.222.333/0001-82' }, 'CNPJ inválido.'],
    [{ ans: '12345' }, 'Código ANS deve ter 6 dígitos.'],
    [{ ans: '12345a' }, 'Código ANS deve ter 6 dígitos.'],
    [{ tabelas: [] }, 'Campo é obrigatório, você pode informar uma ou mais tabelas.'],
    [{ tabelas: null }, 'Campo é obrigatório, você pode informar uma ou mais tabelas.'],
    [{ tabelas: [{ _id: ID }, { _id: ID }] }, 'Há uma tabela informada mais de uma vez.'],
    [{ vencimentoGuiaDias: 1000 }, 'Valor deve ser no máximo 999.'],
    [{ vencimentoGuiaDias: -1 }, 'Valor deve ser no mínimo 0.'],
    [{ valorCH: -1 }, 'Valor deve ser no mínimo 0.'],
    [{ valorCH: MAIOR_VALOR_CH + 1 }, 'Informe no máximo R$ 99.999,99.'],
    [{ valorCH: 1.5 }, 'Valor deve ser um número inteiro.'],
  ])('refuses %j', (mais, esperada) => expect(mensagem(mais)).toBe(esperada))

  it('keeps a CNPJ as its 14 characters, also the alphanumeric form', () => {
    expect(read({ cnpj: '11.222.333/0001-81' }).cnpj).toBe('11222333000181')
    expect(read({ cnpj: '12.ABC.345/01de-35' }).cnpj).toBe('12ABC34501DE35')
  })

  it('takes any amount and days within the limits, typed or sent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAIOR_VALOR_CH }),
        fc.integer({ min: 0, max: 999 }),
        (ch, dias) => {
          const lido = read({ valorCH: ch, vencimentoGuiaDias: String(dias), tabelas: [{ _id: OUTRO }] })
          expect([lido.valorCH, lido.vencimentoGuiaDias]).toEqual([ch, dias])
        },
      ),
    )
  })
})
