import {
  DIAS_DE_USO_DO_QUIOSQUE,
  isAssinatura,
  MENSAGENS_DA_ASSINATURA as M,
  type Perfil,
  parseTracos,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { asNewSession, openTablet, RUBRICA, signOn } from '../../teste/cadastros/quiosque'
import { sayAssinaturas, verifyAssinaturas } from './conferir'
import { hashOfFolha } from './folha'

const MANHA = '2026-11-23T12:00:00Z'
let agora = MANHA
let c: Clinica
beforeAll(async () => {
  c = await openAgenda({ agora: () => new Date(agora) })
})
beforeEach(() => {
  agora = MANHA
})
afterAll(() => c.fechar())
afterEach(async () => {
  await c.esvaziar()
  await c.db.deleteFrom('sessao').execute()
})

const send = async (id: string, perfil?: Perfil, caminho = 'mandarAoQuiosque') =>
  c.pedir(perfil)('PUT', `/api/agenda/${id}/${caminho}`, { updatedAt: await c.versao(id) })
const next = async (tablet: Awaited<ReturnType<typeof openTablet>>, tem?: string) =>
  (await tablet('GET', `/api/quiosque${tem ? `?tem=${tem}` : ''}`)).json()
const cardOf = async (id: string) =>
  (await c.pedir()('GET', `/api/agenda/agendamento/${id}`)).json().agendamento
const drawn = async (id: string) =>
  (await c.pedir()('GET', `/api/agenda/${id}/assinaturas`)).json().assinaturas
/** What was drawn was so many days ago. */
const age = async (dias: number) => {
  await sql`alter table assinatura disable trigger assinatura_fica`.execute(c.db)
  await sql`update assinatura set data = data - ${dias}::int`.execute(c.db)
  await sql`alter table assinatura enable trigger assinatura_fica`.execute(c.db)
}
/** Sent to a tablet and signed there. */
const signed = async (tablet: Awaited<ReturnType<typeof openTablet>>, troca?: Record<string, unknown>) => {
  const { _id } = await c.marcado(troca)
  expect((await send(_id)).statusCode).toBe(200)
  const r = await signOn(tablet, _id)
  expect([r.statusCode, r.json()]).toEqual([200, { msg: M.recebida }])
  return _id
}

// Before the others: their appointments go, and with them the drawings that the audit knows.
it('a drawn signature is held against its digest and the audit, past the triggers too; one that is gone is missed', async () => {
  const conferida = async () => sayAssinaturas(await verifyAssinaturas(c.db))
  const tablet = await openTablet(c)
  const id = await signed(tablet)
  await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) })
  agora = '2026-11-23T12:05:00Z'
  await send(id)
  await signOn(tablet, id)
  const antes = await conferida()
  expect(antes).toMatch(/^Assinaturas desenhadas: .*2 conferem\.$/)
  const { rows } = await sql<{ id: string; numero: number; tracos: string }>`
    select id, numero::int, folha ->> 'tracos' as tracos from assinatura where agendamento_id = ${id} and desfeita_em is null`.execute(
    c.db,
  )
  const [a] = rows
  await sql`alter table assinatura disable trigger user`.execute(c.db)
  try {
    const draw = (tracos: unknown) =>
      sql`update assinatura set folha = folha || jsonb_build_object('tracos', ${tracos}::text) where id = ${a?.id}`.execute(
        c.db,
      )
    await draw('M 1 1 L 900 1')
    expect(await conferida()).toMatch(
      new RegExp(`nº ${a?.numero} da unidade .*, de ${HOJE}, não é mais a que foi desenhada`),
    )
    await draw(a?.tracos)
    expect(await conferida()).toBe(antes)
    // With its digest made to fit, the audit still knows another.
    await draw('M 1 1 L 900 1')
    const [outra] = await drawn(id)
    const folha = { ...outra, agendamento: id, em: outra.assinadaEm, paciente: outra.paciente.nome }
    await sql`update assinatura set resumo = ${hashOfFolha(folha)} where id = ${a?.id}`.execute(c.db)
    expect(await conferida()).toMatch(/não é a que a auditoria conhece/)
    await sql`delete from assinatura where id = ${a?.id}`.execute(c.db)
    expect(await conferida()).toMatch(/registrou em \d{4}-\d\d-\d\d não está mais no banco/)
  } finally {
    await sql`alter table assinatura enable trigger user`.execute(c.db)
  }
})

describe('the session of a tablet', () => {
  it('is answered 401 or 403 by every route but its own three, whoever opened it', async () => {
    const suas = ['GET /api/quiosque', 'POST /api/quiosque/assinatura', 'POST /api/quiosque/encerrar']
    const respondem: string[] = []
    for (const perfil of ['Recepcionista', 'Administrador'] as const) {
      const tablet = await openTablet(c, c.centro._id, perfil)
      for (const { method, url, access } of c.app.rotas()) {
        if (access === 'publico' || suas.includes(`${method} ${url}`)) continue
        const alvo = url.replace(/:\w+/g, '01980000-0000-7000-8000-00000000ffff')
        const r = await tablet(method as 'GET', alvo, method === 'GET' ? undefined : {})
        if (![401, 403].includes(r.statusCode)) respondem.push(`${perfil} ${method} ${url}: ${r.statusCode}`)
      }
      // It still is one.
      expect((await next(tablet)).unidade).toBe(c.centro.nome)
    }
    expect(respondem).toEqual([])
  }, 120_000)

  it("begins in place of the person's own, by who stands at the desk", async () => {
    const eu = await asNewSession(c, 'Recepcionista')
    expect((await eu('POST', '/api/quiosque', { unidade: c.centro._id })).statusCode).toBe(201)
    expect((await eu('GET', '/api/sessao')).statusCode).toBe(401)
    for (const perfil of ['Profissional', 'Faturista', 'Supervisao'] as const) {
      const r = await (await asNewSession(c, perfil))('POST', '/api/quiosque', { unidade: c.centro._id })
      expect([perfil, r.statusCode]).toEqual([perfil, 403])
    }
    const nenhuma = await (await asNewSession(c, 'Gerente'))('POST', '/api/quiosque', {
      unidade: '01980000-0000-7000-8000-00000000ffff',
    })
    expect([nenhuma.statusCode, nenhuma.json().msg]).toEqual([422, 'Escolha uma unidade ativa.'])
    // What a tablet asks, a person's own session is not answered.
    expect((await c.pedir()('GET', '/api/quiosque')).json().msg).toBe(M.semQuiosque)
  })

  it("ends with the clinic's day, is never renewed, and is ended from one's own sessions or by itself", async () => {
    const tablet = await openTablet(c)
    const outro = await openTablet(c)
    agora = '2026-11-24T02:59:00Z'
    const tarde = await tablet('GET', '/api/quiosque')
    expect([tarde.statusCode, tarde.headers['x-sessao-renovada']]).toEqual([200, undefined])
    agora = '2026-11-24T03:00:00Z'
    expect((await tablet('GET', '/api/quiosque')).statusCode).toBe(401)
    agora = MANHA
    const eu = await asNewSession(c, 'Recepcionista')
    const abertos = async () =>
      (await eu('GET', '/api/seguranca/sessoes'))
        .json()
        .sessoes.filter((s: { quiosque: string | null }) => s.quiosque)
    const lista = await abertos()
    expect(lista.map((s: { quiosque: string }) => s.quiosque)).toEqual([c.centro.nome, c.centro.nome])
    for (const { _id } of lista.slice(0, 1)) await eu('POST', `/api/seguranca/sessoes/${_id}/encerrar`)
    const vivos = async () =>
      (await Promise.all([tablet, outro].map((x) => x('GET', '/api/quiosque'))))
        .map((r) => r.statusCode)
        .sort()
    expect(await vivos()).toEqual([200, 401])
    for (const x of [tablet, outro]) await x('POST', '/api/quiosque/encerrar')
    expect(await vivos()).toEqual([401, 401])
    expect(await abertos()).toEqual([])
  })
})

describe('signing on a tablet', () => {
  it('shows one name of its unit, in the order in which the desk sent them, and no other patient', async () => {
    const tablet = await openTablet(c)
    const alheio = await openTablet(c, c.clinica.unidades[1]._id)
    expect(await next(tablet)).toEqual({ unidade: c.centro.nome, igual: false, proximo: null })
    const [um, dois] = c.clinica.pacientes
    const primeiro = await c.marcado({ hora: '09:00' }, um)
    const segundo = await c.marcado({ hora: '08:00' }, dois)
    expect((await next(tablet)).proximo).toBeNull()
    await send(primeiro._id)
    agora = '2026-11-23T12:00:01Z'
    await send(segundo._id)
    const visto = await next(tablet)
    expect(visto.proximo).toEqual({
      _id: primeiro._id,
      paciente: { _id: um?._id, nome: um?.nome },
      data: HOJE,
      hora: '09:00',
      profissional: primeiro.profissional.nome,
    })
    // What it shows already is not sent, nor noted as read, again.
    expect(await next(tablet, primeiro._id)).toEqual({ unidade: c.centro.nome, igual: true, proximo: null })
    expect((await next(alheio)).proximo).toBeNull()
    expect((await cardOf(primeiro._id)).noQuiosqueEm).toBe('2026-11-23T12:00:00.000Z')
    await send(primeiro._id, 'Faturista', 'retirarDoQuiosque')
    expect((await next(tablet, primeiro._id)).proximo._id).toBe(segundo._id)
  })

  it('makes of a booked appointment a signed one, kept with number, instant and hash, and audited as of who opened the tablet', async () => {
    const tablet = await openTablet(c, c.centro._id, 'Gerente')
    const id = await signed(tablet)
    const [a] = await drawn(id)
    const folha = { ...a, agendamento: id, em: a.assinadaEm, paciente: a.paciente.nome }
    expect(a).toMatchObject({
      numero: 1,
      assinadaEm: '2026-11-23T12:00:00.000Z',
      recebidaPor: 'Gerente de Teste',
      desfeitaEm: null,
    })
    expect(a.resumo).toBe(hashOfFolha(folha))
    expect(hashOfFolha({ ...folha, hora: '10:00' })).not.toBe(a.resumo)
    expect(isAssinatura(parseTracos(a.tracos) ?? [])).toBe(true)
    const carta = await cardOf(id)
    expect(carta).toMatchObject({
      status: 'assinado',
      statusDesde: HOJE,
      assinatura: { numero: 1, em: a.assinadaEm, resumo: a.resumo },
    })
    expect([carta.semAssinatura, carta.noQuiosqueEm]).toEqual([undefined, undefined])
    const [linha] = await auditedRows(c.db, { acao: 'assinarNoQuiosque', registro_id: id })
    expect(linha).toMatchObject({
      usuario_nome: 'Gerente de Teste',
      valores: {
        status: { antes: 'marcado', depois: 'assinado' },
        'assinatura.resumo': { depois: a.resumo },
      },
    })
    const outra = await signed(tablet, { hora: '09:00' })
    expect((await drawn(outra))[0].numero).toBe(2)
  })

  it('counts once: sent again after a lost answer, and of two tablets the first', async () => {
    const [um, dois] = [await openTablet(c), await openTablet(c, c.centro._id, 'Gerente')]
    const { _id } = await c.marcado()
    await send(_id)
    const [a, b] = await Promise.all(
      [um, dois].map((tablet, i) => signOn(tablet, _id, RUBRICA, `chave-do-${i}-tablet`)),
    )
    const certo = [a, b].findIndex((r) => r?.statusCode === 200)
    const outro = certo === 0 ? b : a
    expect([outro?.statusCode, outro?.json()]).toMatchObject([409, { msg: M.naoEspera }])
    // Nothing of the record goes with the refusal.
    expect(outro?.json().erro.atual).toBeUndefined()
    const denovo = await signOn(certo === 0 ? um : dois, _id, RUBRICA, `chave-do-${certo}-tablet`)
    expect([denovo.statusCode, denovo.json()]).toEqual([200, { msg: M.recebida }])
    expect(await drawn(_id)).toHaveLength(1)
  })

  it('takes nothing but a drawing, of who was sent to it today', async () => {
    const tablet = await openTablet(c)
    const { _id } = await c.marcado()
    const refused = async (tracos?: string) => {
      const r = await signOn(tablet, _id, tracos)
      return [r.statusCode, r.json().msg]
    }
    expect(await refused()).toEqual([409, M.naoEspera])
    await send(_id)
    for (const ruim of ['<svg onload=alert(1)>', 'M0 0L601 10', 'M10 10C20 20 30 30 40 40', 'M1 1\nL2 2'])
      expect(await refused(ruim)).toEqual([422, M.invalida])
    expect(await refused('M300 100L302 100')).toEqual([422, M.curta])
    expect(await refused(`M0 0${'L1 1'.repeat(9000)}`)).toEqual([422, M.invalida])
    expect((await cardOf(_id)).status).toBe('marcado')
    // Of the day before, and of a tablet that another unit has.
    await c.db.updateTable('agendamento').set({ data: '2026-11-20' }).where('id', '=', _id).execute()
    expect(await refused()).toEqual([409, M.naoEspera])
    const r = await send(_id)
    expect([r.statusCode, r.json().msg]).toEqual([422, M.outroDia])
    await c.db.updateTable('agendamento').set({ data: HOJE }).where('id', '=', _id).execute()
    const alheio = await openTablet(c, c.clinica.unidades[1]._id)
    expect((await signOn(alheio, _id)).statusCode).toBe(409)
    expect((await signOn(tablet, _id)).statusCode).toBe(200)
  })

  it('is offered where a tablet is open, by who signs at the desk', async () => {
    const { _id } = await c.marcado()
    const r = await send(_id)
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'semQuiosque'])
    expect(r.json().msg).toContain(c.centro.nome)
    await openTablet(c)
    expect((await send(_id, 'Profissional')).statusCode).toBe(403)
    expect((await send(_id, 'Faturista')).statusCode).toBe(200)
    await c.emStatus(_id, 'assinado')
    expect((await send(_id)).json().msg).toBe(M.soMarcado)
    expect((await c.pedir('Profissional')('GET', `/api/agenda/${_id}/assinaturas`)).statusCode).toBe(403)
  })
})

describe('a drawn signature', () => {
  it('is history once the signature is undone, or what it signed was changed', async () => {
    const tablet = await openTablet(c)
    const id = await signed(tablet)
    const undo = await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, {
      updatedAt: await c.versao(id),
    })
    expect(undo.json().agendamento).toMatchObject({ status: 'marcado' })
    expect(undo.json().agendamento.assinatura).toBeUndefined()
    expect(await drawn(id)).toMatchObject([{ numero: 1, desfeitaPor: 'Recepcionista de Teste' }])
    // It is not sent to the tablet again by itself.
    expect((await next(tablet)).proximo).toBeNull()
    await send(id)
    await signOn(tablet, id)
    expect(await drawn(id)).toMatchObject([{ numero: 2, desfeitaEm: null }, { numero: 1 }])
    await age(1)
    const troca = { status: 'assinado', hora: '11:00', updatedAt: await c.versao(id), confirmado: true }
    expect((await c.pedir()('PUT', `/api/agendamento/${id}`, c.envio(troca))).statusCode).toBe(200)
    expect(await cardOf(id)).toMatchObject({ status: 'assinado', semAssinatura: true })
    expect((await drawn(id)).map((a: { desfeitaEm: string | null }) => a.desfeitaEm !== null)).toEqual([
      true,
      true,
    ])
    await expect(sql`update assinatura set numero = 9`.execute(c.db)).rejects.toThrow('A assinatura não muda')
    await expect(sql`delete from assinatura`.execute(c.db)).rejects.toThrow('A assinatura não muda')
  })

  it('is missed only in a unit that took some in the month before, on the card and before the guide is billed', async () => {
    const guia = c.clinica.pacientes[0]?.guia
    const missing = async () =>
      (await c.pedir()('POST', '/api/guia/assinaturas', { guias: [guia?._id] })).json().guias
    const semDesenho = await c.marcado({ hora: '10:00' })
    await c.pedir()('PUT', `/api/agenda/${semDesenho._id}/atualizarAssinado`, {})
    // As it ever was.
    expect((await cardOf(semDesenho._id)).semAssinatura).toBeUndefined()
    expect(await missing()).toEqual([])
    const tablet = await openTablet(c)
    await signed(tablet)
    // The day on which it began is not held against who had signed before.
    expect(await missing()).toEqual([])
    await age(1)
    expect(await cardOf(semDesenho._id)).toMatchObject({ status: 'assinado', semAssinatura: true })
    expect(await missing()).toEqual([{ _id: guia?._id, numero: guia?.numero, sessoes: 1 }])
    // A month without any: the unit has put its tablet away.
    await age(DIAS_DE_USO_DO_QUIOSQUE)
    expect(await missing()).toEqual([])
    // It warns, and refuses nothing.
    const envio = await c.pedir()('POST', `/api/guia/${guia?._id}/bloquear`, { observacao: 'Sem desenho.' })
    expect(envio.statusCode).toBe(200)
  })
})
