// Runs again in the clinic's time zone.
import { type GuiaDoPaciente, MENSAGENS_DO_AGENDAMENTO as M } from '@clinica/shared-domain'
import { agendamento } from '../../teste/tela'
import type { Rascunho } from './alvo'
import {
  draftOf,
  guiasOf,
  newRascunho,
  obviousGuia,
  payloadOf,
  rascunhoOf,
  reasonsNotToSave,
  withPaciente,
} from './rascunho'

const filtros = {
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: '2026-11-23',
  vista: 'dia' as const,
  profissional: '',
}
const P = '0190a000-0000-7000-8000-000000000001'
const F = '0190a000-0000-7000-8000-000000000002'
const G = '0190a000-0000-7000-8000-000000000003'
const completo: Rascunho = {
  ...newRascunho('08:00', false, true),
  paciente: { _id: P, nome: 'Bernardina Sampaio', nome_social: null },
  nome: 'Bernardina Sampaio',
  telefone: '11911112222',
  nascimento: '1980-02-01',
  profissional: { _id: F, nome: 'Ana Furtado' },
  guias: [G],
}
const motivos = (mudancas: Partial<Rascunho>) =>
  reasonsNotToSave(payloadOf({ ...completo, ...mudancas }, mudancas.guias ?? [G], filtros), null)
const motivo = (mudancas: Partial<Rascunho>) => motivos(mudancas)[0]?.mensagem ?? null

describe('why an appointment cannot be saved', () => {
  it('has nothing to say of a complete one', () => {
    expect(motivo({})).toBeNull()
  })

  it.each<[string, Partial<Rascunho>]>([
    [M.status, { status: '' as Rascunho['status'] }],
    [M.profissional, { profissional: null }],
    [M.nome, { paciente: null, nome: '' }],
    [M.contato, { telefone: '' }],
    [M.paciente, { paciente: null, nome: 'Fulana' }],
    [M.nascimento, { nascimento: '' }],
    [M.guia, { guias: [] }],
  ])('says %p', (mensagem, mudancas) => {
    expect(motivo(mudancas)).toBe(mensagem)
  })

  it('keeps the country of a contact, of the card and of a patient who is picked', () => {
    const telefone = '+12125550123'
    const a = agendamento({ paciente: { ...agendamento().paciente, telefone } })
    expect(rascunhoOf(a).telefone).toBe(telefone)
    const p = {
      _id: P,
      nome: 'Ann',
      nome_social: null,
      contato: { celular: telefone, telefone: null, email: null },
    }
    expect(withPaciente(p, '2026-11-23').telefone).toBe(telefone)
  })

  it('asks in the order of the specification', () => {
    expect(motivo({ profissional: null, paciente: null, nome: '', guias: [] })).toBe(M.profissional)
    expect(motivo({ telefone: '', guias: [] })).toBe(M.contato)
  })

  it('says all of it, each at its field; of nobody yet not what the patient brings', () => {
    const nada: Partial<Rascunho> = {
      profissional: null,
      paciente: null,
      nome: '',
      telefone: '',
      nascimento: '',
      guias: [],
    }
    expect(motivos(nada)).toEqual([
      { mensagem: M.profissional, campo: 'profissional' },
      { mensagem: M.nome, campo: 'paciente' },
    ])
    expect(motivos({ ...nada, status: 'pre_agendado' }).map((m) => m.campo)).toEqual([
      'profissional',
      'nome',
      'telefone',
      'nascimento',
    ])
    expect(motivos({ observacao: 'a'.repeat(501) })).toEqual([
      { mensagem: 'Campo deve ter no máximo 500 caracteres.', campo: undefined },
    ])
  })

  it('lets a pre-booking go with a typed name and no guide, but not without birth date', () => {
    const pre: Partial<Rascunho> = {
      status: 'pre_agendado',
      paciente: null,
      nome: 'Fulana de Tal',
      guias: [],
    }
    expect(motivo(pre)).toBeNull()
    expect(motivo({ ...pre, nascimento: '' })).toBe(M.nascimento)
  })

  it('keeps the status of an appointment that is already signed', () => {
    const a = agendamento({
      status: 'assinado',
      paciente: { ...agendamento().paciente, _id: P },
      profissional: { _id: F, nome: 'Ana', bloqueado: false, motivo: null },
      guia: [
        {
          _id: G,
          numero: '1',
          especialidade: 'Pilates',
          cid: null,
          quantidade: 10,
          usadas: 1,
          vencimento: null,
          bloqueada: false,
        },
      ],
    })
    const envio = payloadOf(rascunhoOf(a), [G], filtros)
    expect(envio.status).toBe('assinado')
    expect(reasonsNotToSave(envio, a.updatedAt)).toEqual([])
  })
})

describe('the guide that goes by itself', () => {
  const guia = (_id: string, convenio: string, quantidadeRestante = 3): GuiaDoPaciente => ({
    _id,
    numero: _id,
    especialidade: 'Pilates',
    cid: null,
    quantidade: 10,
    usadas: 10 - quantidadeRestante,
    quantidadeRestante,
    convenio: { _id: convenio, nome: convenio },
    plano: null,
    dataEmissao: '2026-11-01',
    vencimento: null,
    bloqueada: false,
  })
  it('is read from the draft, and never over what was chosen', () => {
    const [g1, g2] = [guia('g1', 'c1'), guia('g2', 'c2')]
    const nova: Rascunho = { ...completo, guias: null }
    expect(guiasOf(nova)).toEqual([])
    expect(guiasOf(nova, [g1])).toEqual(['g1'])
    expect(guiasOf({ ...nova, convenio: 'c2|' }, [g1, g2])).toEqual(['g2'])
    expect(guiasOf({ ...nova, guias: [] }, [g1])).toEqual([])
    expect(guiasOf({ ...nova, guias: ['g2'] }, [g1])).toEqual(['g2'])
    expect(guiasOf({ ...nova, status: 'pre_agendado' }, [g1])).toEqual([])
  })
  it('is the only one with sessions left', () => {
    expect(obviousGuia([guia('g1', 'c1'), guia('g2', 'c1', 0)], '')).toEqual(['g1'])
  })
  it('is the only one of the chosen insurer', () => {
    expect(obviousGuia([guia('g1', 'c1'), guia('g2', 'c2')], 'c2|Pleno')).toEqual(['g2'])
  })
  it('is none when there is a choice', () => {
    expect(obviousGuia([guia('g1', 'c1'), guia('g2', 'c1')], 'c1|')).toEqual([])
  })
})

describe('the draft of a pre-booking', () => {
  const pre = agendamento({ status: 'pre_agendado', guia: [] })
  const alvo = { agendamento: pre, hora: pre.hora, encaixe: false }
  it('is a booking from the start when it is being confirmed, and only then', () => {
    expect(draftOf({ ...alvo, confirmando: true }, true)).toMatchObject({ status: 'marcado', guias: null })
    expect(draftOf(alvo, true).status).toBe('pre_agendado')
    const outra = agendamento({ status: 'assinado' })
    expect(draftOf({ ...alvo, agendamento: outra, confirmando: true }, true).status).toBe('assinado')
  })
})
