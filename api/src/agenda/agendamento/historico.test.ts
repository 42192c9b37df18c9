import { type Clinica, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

type Linhas = Awaited<ReturnType<typeof auditedRows>>
const historyOf = (registro_id: string): Promise<Linhas> => auditedRows(c.db, { registro_id })
const shown = (linhas: Linhas) => linhas.map((l) => [l.acao, l.pacientes, l.valores])
const editar = async (id: string, troca: object, paciente = c.clinica.pacientes[0]) => {
  const r = await c.pedir('Gerente')('PUT', `/api/agendamento/${id}`, {
    ...c.envio({ ...troca, updatedAt: await c.versao(id) }, paciente),
  })
  expect([r.statusCode, r.body]).toEqual([200, expect.any(String)])
}

describe('the history of an appointment', () => {
  it('holds what an edit changed, before and after, and nothing else', async () => {
    const a = await c.marcado()
    await editar(a._id, { hora: '09:00', observacao: 'Chega tarde' })
    expect(shown((await historyOf(a._id)).slice(1))).toEqual([
      [
        'alterar',
        [a.paciente._id],
        { hora: { antes: '08:00', depois: '09:00' }, observacao: { depois: 'Chega tarde' } },
      ],
    ])
  })

  it('of one that passes to another patient stands under each, with what is theirs', async () => {
    const [um, outro] = c.clinica.pacientes
    const a = await c.marcado({}, um)
    await editar(a._id, {}, outro)
    const [saiu, entrou] = (await historyOf(a._id)).slice(1)
    expect([saiu?.valores_de, entrou?.valores_de]).toEqual([um?._id, outro?._id])
    expect(saiu?.valores).toMatchObject({ 'paciente.nome': { antes: um?.nome } })
    expect(entrou?.valores).toMatchObject({ 'paciente.nome': { depois: outro?.nome } })
    expect(JSON.stringify(saiu?.valores)).not.toContain(outro?.nome)
    expect(JSON.stringify(entrou?.valores)).not.toContain(um?.nome)
  })

  it('says what became of it, and that it was cleared and came back', async () => {
    const a = await c.marcado()
    await c.pedir()('PUT', `/api/agenda/${a._id}/atualizarAssinado`)
    await c.pedir('Gerente')('PUT', `/api/agenda/${a._id}/bloquearParaPagamento`)
    await c.limpar(a._id, { confirmado: true })
    expect(shown((await historyOf(a._id)).slice(1, 3))).toEqual([
      [
        'assinado',
        [a.paciente._id],
        expect.objectContaining({ status: { antes: 'marcado', depois: 'assinado' } }),
      ],
      ['bloquearParaPagamento', [a.paciente._id], { bloqueadoParaPagamento: { antes: false, depois: true } }],
    ])
    expect((await historyOf(a._id)).at(-1)).toMatchObject({
      acao: 'limpar',
      valores: { ativo: { antes: true, depois: false } },
    })
  })

  it('of a series is one for each of its days', async () => {
    const a = await c.marcado()
    const dias = ['2026-11-30', '2026-12-07']
    const r = await c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
      agendamentos: dias.map((data) => c.envio({ data })),
      repetir: { regra: 1, repeticoes: dias.length },
    })
    expect(r.statusCode).toBe(201)
    for (const [i, { _id }] of (r.json().agendamentos as { _id: string }[]).entries())
      expect(await historyOf(_id)).toMatchObject([
        { acao: 'repetir', pacientes: [a.paciente._id], valores: { data: { depois: dias[i] } } },
      ])
    await c.limpar(a._id, { caminho: '/repeticao' })
    for (const { _id } of r.json().agendamentos as { _id: string }[])
      expect((await historyOf(_id)).at(-1)).toMatchObject({
        acao: 'removerRepeticao',
        valores: { ativo: { antes: true, depois: false } },
      })
    expect((await historyOf(a._id)).map((l) => l.acao)).toEqual(['marcar', 'repetir', 'removerRepeticao'])
  })
})

it('the history of a template holds the hours that changed', async () => {
  const onde = 'unidade=Centro&especialidade=Pilates'
  const { agenda } = (await c.pedir('Gerente')('GET', `/api/agenda/horarios?${onde}`)).json()
  const [dia, ...outros] = agenda.horarios
  const [hora, ...resto] = dia.horas
  const r = await c.pedir('Gerente')('PUT', `/api/agenda/${agenda._id}/horarios`, {
    ...agenda,
    horarios: [{ ...dia, horas: [{ ...hora, quantidade: hora.quantidade + 1 }, ...resto] }, ...outros],
  })
  expect([r.statusCode, r.body]).toEqual([200, expect.any(String)])
  expect((await historyOf(agenda._id)).at(-1)?.valores).toEqual({
    [`${dia.dia_semana} ${hora.hora}`]: { antes: hora.quantidade, depois: hora.quantidade + 1 },
  })
})
