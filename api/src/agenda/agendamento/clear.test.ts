import { v7 as novoId } from 'uuid'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const alterar = (id: string, updatedAt: string | undefined, troca: Record<string, unknown> = {}) =>
  c.pedir()('PUT', `/api/agendamento/${id}`, { ...c.envio(troca), updatedAt })

describe('limpar e restaurar', () => {
  it('keeps the record with who and when, and frees the slot', async () => {
    const a = await c.marcado()
    const r = await c.limpar(a._id)
    expect(r.json().agendamento).toMatchObject({
      ativo: false,
      desativadoPor: c.clinica.usuarios.Recepcionista.name,
      guia: [{ usadas: 0 }],
    })
    expect(r.json().agendamento.desativadoEm).toMatch(/^\d{4}-.*Z$/)
    expect(await c.horario('08:00')).toMatchObject({
      livres: 2,
      agendamentos: [],
      desativados: [{ _id: a._id }],
    })
    expect(await c.db.selectFrom('agendamento').select('ativo').execute()).toEqual([{ ativo: false }])
  })
  it('tells a second desk that it was already cleared, and changes a cleared one no more', async () => {
    const a = await c.marcado()
    await c.limpar(a._id)
    const calls = [
      c.limpar(a._id),
      alterar(a._id, a.updatedAt),
      c.pedir()('PUT', `/api/agenda/${a._id}/atualizarAssinado`),
      c.pedir('Gerente')('PUT', `/api/v2/agendamento/${a._id}/atualizarEvoluido`),
      c.pedir('Gerente')('PUT', `/api/agenda/${a._id}/bloquearParaPagamento`),
    ]
    for (const r of await Promise.all(calls)) {
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'desatualizado'])
      expect(errorOf(r).erro.atual).toMatchObject({ _id: a._id, ativo: false })
    }
  })
  it('is not cleared from a card that another desk changed meanwhile, nor without saying which', async () => {
    const a = await c.marcado()
    const limparVisto = (busca: string) => c.pedir()('DELETE', `/api/agendamento/${a._id}${busca}`)
    await c.pedir('Gerente')('PUT', `/api/agenda/${a._id}/atualizarAssinado`)
    for (const confirmado of ['', '&confirmado=true']) {
      const r = await limparVisto(`?updatedAt=${encodeURIComponent(a.updatedAt)}${confirmado}`)
      expect(r.statusCode).toBe(409)
      expect(errorOf(r).erro).toMatchObject({
        tipo: 'desatualizado',
        alteradoPor: 'Gerente de Teste',
        atual: { ativo: true, status: 'assinado' },
      })
    }
    expect((await limparVisto('')).statusCode).toBe(400)
    expect((await limparVisto('?confirmado=true')).statusCode).toBe(400)
    expect((await c.horario('08:00'))?.agendamentos).toMatchObject([{ _id: a._id, status: 'assinado' }])
  })
  it.each([
    ['assinado', false, ['A assinatura do paciente.']],
    ['faltou-sem-justificativa', false, ['O registro da falta.']],
    ['marcado', true, ['O bloqueio do pagamento.']],
    [
      'evoluido',
      true,
      [
        'A assinatura do paciente.',
        'A ligação com a evolução, que continua no prontuário sem este atendimento.',
        'O bloqueio do pagamento.',
      ],
    ],
  ] as const)(
    'asks before it clears what is %s (blocked: %s), with what is lost',
    async (status, bloqueado, perdas) => {
      const a = await c.marcado()
      await c.emStatus(a._id, status)
      await c.db.updateTable('agendamento').set({ bloqueado_para_pagamento: bloqueado }).execute()
      const r = await c.limpar(a._id)
      expect([r.statusCode, errorOf(r).erro]).toEqual([
        409,
        expect.objectContaining({
          tipo: 'confirmacaoNecessaria',
          conteudo: ['Será perdido:', ...perdas, `A sessão contada na guia ${a.guia[0]?.numero}.`].join('\n'),
          atual: expect.objectContaining({ _id: a._id, status, ativo: true }),
        }),
      ])
      expect((await c.limpar(a._id, { confirmado: true })).json().agendamento.ativo).toBe(false)
      // The undo brings back all of it.
      expect((await c.restaurar(a._id)).json().agendamento).toMatchObject({
        status,
        bloqueadoParaPagamento: bloqueado,
        ativo: true,
      })
    },
  )
  it('never clears what was billed', async () => {
    const a = await c.marcado()
    await c.db.updateTable('agendamento').set({ faturamento: HOJE, status: 'assinado' }).execute()
    const r = await c.limpar(a._id, { confirmado: true })
    expect([r.statusCode, errorOf(r).msg]).toEqual([
      409,
      'Este agendamento foi faturado em 23/11/2026 e não pode ser limpo.',
    ])
    const guia = await c.pedir()('PUT', `/api/agenda/${a._id}/removerGuia/${a.guia[0]?._id}`)
    expect(guia.statusCode).toBe(409)
  })
  it('brings back only what is as the clear left it', async () => {
    const a = await c.marcado()
    const limpo = (await c.limpar(a._id)).json().agendamento
    const voltar = (corpo: object) => c.pedir()('POST', `/api/agendamento/${a._id}/restaurar`, corpo)
    expect(errorOf(await voltar({})).erro.campos).toEqual({ updatedAt: 'Campo é obrigatório.' })
    const velho = await voltar({ updatedAt: a.updatedAt })
    expect([velho.statusCode, errorOf(velho).erro.tipo]).toEqual([409, 'desatualizado'])
    expect((await voltar({ updatedAt: limpo.updatedAt })).statusCode).toBe(200)
  })
  it('brings it back while its slot and its patient are free', async () => {
    const a = await c.marcado()
    await c.limpar(a._id)
    const r = await c.restaurar(a._id)
    expect(r.json().agendamento).toMatchObject({
      _id: a._id,
      ativo: true,
      desativadoEm: null,
      desativadoPor: null,
    })
    const outraVez = await c.restaurar(a._id)
    expect([outraVez.statusCode, errorOf(outraVez).erro.tipo]).toEqual([409, 'desatualizado'])
  })
  it('does not bring it back into a full hour, nor to a patient who is elsewhere', async () => {
    const a = await c.marcado()
    await c.limpar(a._id)
    await c.marcado({}, c.clinica.pacientes[1])
    await c.marcado({}, c.clinica.pacientes[2])
    const cheio = await c.restaurar(a._id)
    expect([cheio.statusCode, errorOf(cheio).erro.tipo]).toEqual([409, 'semVaga'])
    await c.marcado({ encaixe: true })
    expect(errorOf(await c.restaurar(a._id)).erro.tipo).toBe('pacienteOcupado')
  })
  it('asks for the right to book', async () => {
    const a = await c.marcado()
    expect((await c.limpar(a._id, { perfil: 'Supervisao' })).statusCode).toBe(403)
    expect((await c.limpar(novoId())).statusCode).toBe(404)
  })
})

describe('why it is cleared', () => {
  it('is kept with it where somebody says so, and goes when it is brought back', async () => {
    const a = await c.marcado()
    const url = (motivo: string) =>
      `/api/agendamento/${a._id}?updatedAt=${encodeURIComponent(a.updatedAt)}&motivo=${motivo}`
    expect((await c.pedir()('DELETE', url('cansaco'))).statusCode).toBe(400)
    const limpo = (await c.pedir()('DELETE', url('doente'))).json().agendamento
    expect(limpo).toMatchObject({ ativo: false, motivoDesativacao: 'doente' })
    expect((await c.horario('08:00'))?.desativados[0]?.motivoDesativacao).toBe('doente')
    const periodo = `dataInicio=${a.data}&dataFim=${a.data}&unidade=TODAS`
    const r = await c.pedir('Gerente')('GET', `/api/agenda/pesquisarAgendamentosDesativados?${periodo}`)
    expect(r.json().agendamentosDesativados).toMatchObject([{ _id: a._id, motivo: 'doente' }])
    const volta = (await c.restaurar(a._id)).json().agendamento
    expect([volta.ativo, volta.motivoDesativacao]).toEqual([true, undefined])
  })
})
