// Runs again in the clinic's time zone.
import '../plataforma/locale'
import fc from 'fast-check'
import { ValidationError } from 'yup'
import {
  agendamentoEdicaoSchema,
  agendamentoSchema,
  MENSAGENS_DO_AGENDAMENTO as M,
} from './agendamento.schema'
import { modeloSchema } from './modelo.schema'
import { repeticaoSchema } from './repeticao/repeticao.schema'

const ID = '01900000-0000-7000-8000-000000000001'
const ZERO = '00000000-0000-0000-0000-000000000000'
const completo = {
  status: 'marcado',
  profissional: { _id: ID },
  paciente: { _id: ID, nome: 'Ana Souza', telefone: '(11) 987654321' },
  guia: [{ _id: ID }],
  unidade: 'Centro',
  especialidade: 'Pilates',
  data: '2026-11-21',
  hora: '08:00',
}

const mensagens = (
  envio: unknown,
  schema: { validateSync: typeof agendamentoSchema.validateSync } = agendamentoSchema,
) => {
  try {
    schema.validateSync(envio, { abortEarly: false })
    return []
  } catch (erro) {
    return (erro as ValidationError).errors
  }
}

// Whatever JSON can say; `__proto__` does not pass the server's JSON parser.
// A value with a `toString` of its own makes yup's message itself throw: the server's validator answers for those.
const lixos = fc.jsonValue().filter((v) => !/"(__proto__|toString|valueOf)":/.test(JSON.stringify(v)))

describe('agendamentoSchema', () => {
  it('takes a complete booking and fills the defaults', () => {
    expect(agendamentoSchema.validateSync(completo)).toMatchObject({
      encaixe: false,
      avaliacao: false,
      observacao: null,
    })
  })
  it('takes plain ids for references', () => {
    const valor = agendamentoSchema.validateSync({
      ...completo,
      profissional: ID,
      guia: [ID],
      paciente: { ...completo.paciente, convenio: ID },
    })
    expect(valor).toMatchObject({
      profissional: { _id: ID },
      guia: [{ _id: ID }],
      paciente: { convenio: { _id: ID } },
    })
  })
  it.each([
    ['status', { status: undefined }, M.status],
    ['status desconhecido', { status: 'assinado' }, M.status],
    ['profissional', { profissional: null }, M.profissional],
    ['profissional vazio', { profissional: { _id: '' } }, M.profissional],
    ['profissional zerado', { profissional: { _id: ZERO } }, M.profissional],
    ['paciente', { paciente: null }, M.nome],
    ['nome', { paciente: { ...completo.paciente, nome: '  ' } }, M.nome],
    ['contato', { paciente: { ...completo.paciente, telefone: '' } }, M.contato],
    ['contato sem números', { paciente: { ...completo.paciente, telefone: '<b>fone</b>' } }, M.contato],
    ['paciente sem cadastro', { paciente: { ...completo.paciente, _id: ZERO } }, M.paciente],
    ['pré-agendado sem nascimento', { status: 'pre_agendado' }, M.nascimento],
    ['guia', { guia: [] }, M.guia],
    ['guia nula', { guia: null }, M.guia],
  ])('asks for %s', (_nome, troca, mensagem) => {
    expect(mensagens({ ...completo, ...troca })).toEqual([mensagem])
  })
  it('asks in the order of the specification', () => {
    expect(
      mensagens({
        ...completo,
        status: null,
        profissional: null,
        paciente: { nome: '', telefone: '' },
        guia: [],
      }),
    ).toEqual([M.status, M.profissional, M.nome, M.contato, M.paciente, M.guia])
    expect(
      mensagens({ ...completo, status: 'pre_agendado', paciente: { nome: '', telefone: '' }, guia: [] }),
    ).toEqual([M.nome, M.contato, M.nascimento])
  })
  it('needs neither register nor guide for a pre-booking', () => {
    const pre = { nome: 'Rui', telefone: '11987654321', data_nascimento: '1990-02-28T00:00:00.000Z' }
    const valor = agendamentoSchema.validateSync({
      ...completo,
      status: 'pre_agendado',
      paciente: pre,
      guia: undefined,
    })
    expect(valor.paciente).toMatchObject({ data_nascimento: '1990-02-28' })
    expect(valor.paciente._id).toBeUndefined()
  })
  it('refuses days and hours that do not exist', () => {
    expect(mensagens({ ...completo, data: '2026-02-30' })).toEqual(['Data inválida.'])
    expect(mensagens({ ...completo, hora: '25:00' })).toEqual(['Hora inválida.'])
  })
  it('keeps the status on an edit and asks for its version', () => {
    expect(mensagens({ ...completo, status: 'evoluido' }, agendamentoEdicaoSchema)).toHaveLength(1)
    expect(mensagens({ ...completo, status: 'evoluido', updatedAt: 'x' }, agendamentoEdicaoSchema)).toEqual(
      [],
    )
  })
  it('answers anything at all with messages, never with a crash', () => {
    fc.assert(
      fc.property(lixos, fc.constantFrom(...Object.keys(completo)), (lixo, campo) => {
        for (const schema of [agendamentoSchema, repeticaoSchema, modeloSchema])
          for (const envio of [lixo, { ...completo, [campo]: lixo }])
            try {
              schema.validateSync(envio, { abortEarly: false })
            } catch (erro) {
              expect(erro).toBeInstanceOf(ValidationError)
            }
      }),
    )
  })
})

describe('repeticaoSchema', () => {
  it('takes a bare list', () => {
    expect(repeticaoSchema.validateSync([completo])).toMatchObject({
      repetir: null,
      agendamentos: [{ hora: '08:00' }],
    })
  })
  it('takes at most 10', () => {
    expect(() => repeticaoSchema.validateSync(Array(11).fill(completo))).toThrow(
      'São permitidas no máximo 10 repetições.',
    )
    expect(() => repeticaoSchema.validateSync([])).toThrow('Informe pelo menos um agendamento.')
  })
})

describe('modeloSchema', () => {
  const dia = (dia_semana: number, horas: unknown[]) => ({ dia_semana, horas })
  const modelo = (horarios: unknown) => ({ unidade: 'Centro', especialidade: 'Pilates', horarios })
  it('takes each weekday once and each hour once a day', () => {
    const oito = { hora: '08:00', quantidade: 3 }
    expect(modeloSchema.validateSync(modelo([dia(1, [oito]), dia(2, [oito])])).horarios).toHaveLength(2)
    expect(() => modeloSchema.validateSync(modelo([dia(1, []), dia(1, [])]))).toThrow(
      'Dia da semana repetido.',
    )
    expect(() => modeloSchema.validateSync(modelo([dia(1, [oito, oito])]))).toThrow(
      'Horário repetido no mesmo dia.',
    )
    expect(() => modeloSchema.validateSync(modelo([dia(8, [])]))).toThrow('Dia da semana inválido.')
  })
  it('takes an hour of five characters and a quantity of at most two digits', () => {
    for (const hora of ['8:00', '24:00', '08:60', 'abcde', '', null])
      expect(() => modeloSchema.validateSync(modelo([dia(1, [{ hora, quantidade: 1 }])]))).toThrow()
    for (const quantidade of [-1, 100, 1.5, 'x', null, [5]])
      expect(() => modeloSchema.validateSync(modelo([dia(1, [{ hora: '08:00', quantidade }])]))).toThrow()
  })
})
