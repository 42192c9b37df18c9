// Runs again on other days.
import { randomUUID } from 'node:crypto'
import { type Agendamento, addDias, formatData, listDatasDaRegra1, weekdayOf } from '@clinica/shared-domain'
import { type Clinica, errorOf } from '../../teste/agenda'
import { HOJE, openAgenda } from '../../teste/outrosDias'
import { insist } from '../../teste/until'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

type Troca = Record<string, unknown>
const serie = (datas: readonly string[], troca: Troca = {}, p = c.clinica.pacientes[0]) =>
  datas.map((data) => c.envio({ data, ...troca }, p))
const repetir = (datas: readonly string[], troca: Troca = {}, p = c.clinica.pacientes[0]) =>
  c.pedir()(
    'POST',
    '/api/agenda/adicionarMultiplosAgendamentos',
    { agendamentos: serie(datas, troca, p), repetir: { regra: 1, repeticoes: datas.length } },
    { 'idempotency-key': randomUUID() },
  )
const vivos = () =>
  c.db
    .selectFrom('agendamento')
    .select(['data', 'serie_id', 'repetir_regra'])
    .where('ativo', '=', true)
    .orderBy('data')
    .execute()
const proximas = (n: number) => listDatasDaRegra1(HOJE, n)

describe('repetir', () => {
  it('books the whole series, ties it to the first appointment and says how many', async () => {
    const a = await c.marcado()
    const r = await repetir(proximas(3))
    expect(r.statusCode).toBe(201)
    const { msg, agendamentos } = r.json()
    expect(msg).toBe('3 agendamentos realizados.')
    expect(agendamentos.map((x: Agendamento) => x.data)).toEqual(proximas(3))
    const repeticao = { regra: 1, repeticoes: 3, acabarEm: proximas(3)[2] }
    for (const x of agendamentos)
      expect(x).toMatchObject({ status: 'marcado', repetir: repeticao, guia: [{ usadas: 4 }] })
    const lido = (await c.pedir()('GET', `/api/agenda/agendamento/${a._id}`)).json().agendamento
    expect(lido.repetir).toEqual(repeticao)
    expect(new Set((await vivos()).map((x) => x.serie_id)).size).toBe(1)
    for (const x of agendamentos) expect((await c.grade(x.data)).horarios[0]?.agendamentos).toEqual([x])
  })
  it('takes a bare list of appointments', async () => {
    const r = await c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', serie(proximas(2)))
    expect([r.statusCode, r.json().msg]).toEqual([201, '2 agendamentos realizados.'])
    expect(r.json().agendamentos[0].repetir).toBeNull()
  })
  it('books nothing when one day is taken, and names the days as dd/mm/aaaa', async () => {
    const [, cheio, doPaciente] = proximas(4)
    await c.marcado({ data: cheio }, c.clinica.pacientes[1])
    await c.marcado({ data: cheio }, c.clinica.pacientes[2])
    await c.marcado({ data: doPaciente })
    const antes = await vivos()
    const r = await repetir(proximas(4))
    expect(r.statusCode).toBe(409)
    expect(errorOf(r)).toMatchObject({
      msg: 'Datas indisponíveis',
      erro: {
        tipo: 'datasIndisponiveis',
        conteudo: `As datas não estão disponíveis: ${[cheio, doPaciente].map(formatData).join(', ')}`,
        datas: [cheio, doPaciente],
      },
    })
    expect(await vivos()).toEqual(antes)
  })
  it('refuses the same day twice', async () => {
    const [dia] = proximas(1) as [string]
    expect(errorOf(await repetir([dia, dia])).erro).toMatchObject({
      tipo: 'datasIndisponiveis',
      datas: [dia],
    })
    expect(await vivos()).toEqual([])
  })
  it('refuses more than 10 and more than the guide still has', async () => {
    expect(errorOf(await repetir(proximas(11))).erro.campos).toMatchObject({
      agendamentos: 'São permitidas no máximo 10 repetições.',
    })
    await c.marcado()
    const r = await repetir(proximas(10))
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'limiteExcedido'])
    // The alert shows both, one above the other: each says something of its own.
    expect([errorOf(r).msg, errorOf(r).erro.conteudo]).toEqual([
      'Limite de sessões da guia',
      `A guia ${c.clinica.pacientes[0]?.guia.numero} tem apenas 9 sessões restantes.`,
    ])
    expect((await repetir(proximas(9))).statusCode).toBe(201)
    expect(errorOf(await repetir([addDias(HOJE, 1)])).erro.conteudo).toMatch(/não tem sessões restantes/)
  })
  it('keeps within the guide when two desks repeat at the same time', async () => {
    const respostas = await Promise.all([
      repetir(proximas(6)),
      repetir(proximas(6), { hora: '09:00' }),
      repetir(proximas(6), { hora: '10:00' }),
    ])
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409, 409])
    for (const r of respostas.filter((x) => x.statusCode === 409))
      expect(errorOf(r).erro.tipo).toBe('limiteExcedido')
    expect(await vivos()).toHaveLength(6)
  })
  it('takes each series whole or not at all when many race for the same days', async () => {
    const pacientes = await c.maisPacientes(12)
    const datas = proximas(5)
    const respostas = await Promise.all(
      pacientes.map((p, i) => insist(() => repetir(i % 2 ? datas : [...datas].reverse(), {}, p))),
    )
    expect(respostas.filter((r) => r.statusCode === 201)).toHaveLength(2)
    for (const r of respostas.filter((x) => x.statusCode !== 201)) {
      expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'datasIndisponiveis'])
      expect(errorOf(r).erro.datas).toEqual(datas)
    }
    expect((await vivos()).map((a) => a.data)).toEqual(datas.flatMap((d) => [d, d]))
  })
  it('counts a series that is sent twice once', async () => {
    const chave = { 'idempotency-key': randomUUID() }
    const enviar = () =>
      c.pedir()('POST', '/api/agenda/adicionarMultiplosAgendamentos', serie(proximas(3)), chave)
    const [a, b] = await Promise.all([enviar(), enviar()])
    expect([a.statusCode, b.statusCode]).toEqual([201, 201])
    expect(a.json()).toEqual(b.json())
    expect(await vivos()).toHaveLength(3)
  })
  it('is for who may repeat', async () => {
    const corpo = serie(proximas(1))
    for (const perfil of ['Profissional', 'Supervisao'] as const)
      expect(
        (await c.pedir(perfil)('POST', '/api/agenda/adicionarMultiplosAgendamentos', corpo)).statusCode,
      ).toBe(403)
  })
})

describe('remover a repetição', () => {
  const remover = (id: string) => c.limpar(id, { caminho: '/repeticao' })
  const desfazer = (id: string, { agendamentos }: { agendamentos: Agendamento[] }) =>
    c.pedir()('POST', `/api/agendamento/${id}/repeticao/restaurar`, { agendamentos })
  const comSerie = async (n = 4) => {
    const a = await c.marcado()
    return { a, serie: (await repetir(proximas(n))).json().agendamentos as Agendamento[] }
  }

  it('clears the later ones that are still marcado and leaves the rest', async () => {
    const {
      a,
      serie: [primeiro],
    } = await comSerie()
    await c.emStatus(primeiro?._id as string, 'assinado')
    const r = await remover(a._id)
    expect(r.json()).toMatchObject({ msg: '3 agendamentos removidos.' })
    expect(r.json().agendamentos.map((x: Agendamento) => [x.data, x.ativo])).toEqual(
      proximas(4)
        .slice(1)
        .map((d) => [d, false]),
    )
    expect((await vivos()).map((x) => x.data)).toEqual([HOJE, proximas(1)[0]])
    expect((await c.horario('08:00'))?.agendamentos[0]?.repetir).toBeNull()
  })
  it('from the middle of the series clears only what comes after', async () => {
    const { serie: agendamentos } = await comSerie()
    await remover(agendamentos[1]?._id as string)
    expect((await vivos()).map((x) => x.data)).toEqual([HOJE, ...proximas(2)])
  })
  it('brings back exactly what it removed', async () => {
    const { a, serie: agendamentos } = await comSerie()
    await c.limpar(agendamentos[0]?._id as string)
    const removidos = (await remover(a._id)).json()
    const r = await desfazer(a._id, removidos)
    expect(r.json()).toMatchObject({ msg: '3 agendamentos restaurados.' })
    expect((await vivos()).map((x) => x.data)).toEqual([HOJE, ...proximas(4).slice(1)])
    expect((await c.horario('08:00'))?.agendamentos[0]?.repetir).toMatchObject({ regra: 1, repeticoes: 4 })
    const outraVez = await desfazer(a._id, removidos)
    expect([outraVez.statusCode, errorOf(outraVez).erro.tipo]).toEqual([409, 'desatualizado'])
  })
  it('brings back what it removed and nothing that was cleared after it', async () => {
    const { a, serie: agendamentos } = await comSerie()
    await c.emStatus(agendamentos[3]?._id as string, 'assinado')
    const removidos = (await remover(a._id)).json()
    await c.limpar(agendamentos[3]?._id as string, { perfil: 'Gerente', confirmado: true })
    const r = await desfazer(a._id, removidos)
    expect(r.json()).toMatchObject({ msg: '3 agendamentos restaurados.' })
    expect((await vivos()).map((x) => x.data)).toEqual([HOJE, ...proximas(3)])
  })
  it('brings nothing back when one of them was changed meanwhile, or is of no such series', async () => {
    const { a, serie: agendamentos } = await comSerie()
    const removidos = (await remover(a._id)).json()
    await c.restaurar(agendamentos[1]?._id as string)
    await c.limpar(agendamentos[1]?._id as string, { perfil: 'Gerente' })
    const r = await desfazer(a._id, removidos)
    expect([r.statusCode, errorOf(r).erro]).toEqual([
      409,
      expect.objectContaining({ tipo: 'desatualizado', alteradoPor: 'Gerente de Teste' }),
    ])
    expect(errorOf(r).erro.atual).toMatchObject({ _id: agendamentos[1]?._id, ativo: false })
    expect(await vivos()).toHaveLength(1)

    const alheio = await c.marcado({ hora: '10:00' }, c.clinica.pacientes[1])
    expect((await desfazer(a._id, { agendamentos: [alheio] })).statusCode).toBe(404)
    const nenhum = await desfazer(a._id, { agendamentos: [] })
    expect([nenhum.statusCode, errorOf(nenhum).msg]).toEqual([422, 'Informe pelo menos um agendamento.'])
  })
  it('brings nothing back when one of its days was taken meanwhile', async () => {
    const { a } = await comSerie()
    const removidos = (await remover(a._id)).json()
    const dia = proximas(2)[1]
    await c.marcado({ data: dia }, c.clinica.pacientes[1])
    await c.marcado({ data: dia }, c.clinica.pacientes[2])
    const r = await desfazer(a._id, removidos)
    expect(errorOf(r)).toMatchObject({
      erro: { conteudo: `As datas não estão disponíveis: ${formatData(dia)}`, datas: [dia] },
    })
    expect(await vivos()).toHaveLength(3)
  })
  it('asks before it clears blocked payments, and clears nothing for a card that is older', async () => {
    const { a, serie } = await comSerie(2)
    await c.db
      .updateTable('agendamento')
      .set({ bloqueado_para_pagamento: true })
      .where('id', '=', serie[1]?._id as string)
      .execute()
    const velho = await c.pedir()(
      'DELETE',
      `/api/agendamento/${a._id}/repeticao?confirmado=true&updatedAt=${encodeURIComponent(a.updatedAt)}`,
    )
    expect([velho.statusCode, errorOf(velho).erro.tipo]).toEqual([409, 'desatualizado'])
    const r = await remover(a._id)
    expect([r.statusCode, errorOf(r).erro]).toEqual([
      409,
      expect.objectContaining({
        tipo: 'confirmacaoNecessaria',
        conteudo: `Será perdido o bloqueio do pagamento de ${formatData(proximas(2)[1])}. Remover mesmo assim?`,
        datas: [proximas(2)[1]],
      }),
    ])
    expect(await vivos()).toHaveLength(3)
    const sim = await c.limpar(a._id, { caminho: '/repeticao', confirmado: true })
    expect(sim.json().msg).toBe('2 agendamentos removidos.')
  })
  it('says when there is no repetition', async () => {
    const a = await c.marcado()
    expect((await remover(a._id)).statusCode).toBe(409)
  })
})

describe('procurar dias', () => {
  const base = () =>
    `unidade=Centro&especialidade=Pilates&hora=08:00&profissional=${c.clinica.profissionais[1]?._id}&data=${HOJE}`
  const pedir = (caminho: string, mais = '') => c.pedir()('GET', `/api/agenda/${caminho}?${base()}${mais}`)

  it('rule 1 looks at the next weeks and says why a day is not free', async () => {
    const [, cheio] = proximas(3)
    await c.marcado({ data: cheio }, c.clinica.pacientes[1])
    await c.marcado({ data: cheio }, c.clinica.pacientes[2])
    expect((await pedir('pesquisaDatasFuturas', '&quantidade=3')).json().datas).toEqual([
      { data: proximas(3)[0], disponivel: true, livres: 2 },
      {
        data: cheio,
        disponivel: false,
        livres: 0,
        motivo: 'Não há vaga livre neste horário.',
        propostas: expect.any(Array),
      },
      { data: proximas(3)[2], disponivel: true, livres: 2 },
    ])
    // A walk-in needs no free slot.
    const deEncaixe = (await pedir('pesquisaDatasFuturas', '&quantidade=3&encaixe=true')).json().datas
    expect(deEncaixe.map((d: { disponivel: boolean }) => d.disponivel)).toEqual([true, true, true])
    expect((await pedir('pesquisaDatasFuturas', '&quantidade=11')).statusCode).toBe(400)
  })
  it('rule 2 offers the weekdays of template and duty, and their next days', async () => {
    const dia = (emDias: number) => weekdayOf(addDias(HOJE, emDias))
    await c.db
      .deleteFrom('agenda_modelo_hora')
      .where('dia_semana', '=', dia(-1))
      .where('hora', '=', '08:00')
      .execute()
    expect((await pedir('pesquisaDatasFuturasProfissional')).json()).toEqual({
      diasSemana: [1, 2, 3, 4, 5, 6, 7].filter((d) => d !== dia(-1)),
    })
    const r = await pedir('gerarDiasFuturos', `&dias=${dia(2)},${dia(0)}&qtdDias=3`)
    expect(r.json().datas.map((d: { data: string }) => d.data)).toEqual(
      [2, 7, 9].map((n) => addDias(HOJE, n)),
    )
    expect((await pedir('gerarDiasFuturos', '&dias=8&qtdDias=3')).statusCode).toBe(400)
    expect((await pedir('gerarDiasFuturos', '&dias=&qtdDias=3')).statusCode).toBe(400)
  })
  it('checks one day, with professional and patient or without', async () => {
    expect((await pedir('checarDisponibilidade')).json()).toEqual({ disponivel: true, livres: 2 })
    await c.marcado()
    const paciente = `&paciente=${c.clinica.pacientes[0]?._id}`
    expect((await pedir('checarDisponibilidade')).json()).toEqual({ disponivel: true, livres: 1 })
    expect((await pedir('checarDisponibilidade', paciente)).json()).toEqual({
      disponivel: false,
      livres: 1,
      motivo: 'O paciente já possui agendamento neste dia e horário.',
    })
  })
})
