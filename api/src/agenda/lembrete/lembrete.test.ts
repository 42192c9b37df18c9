import { addDias, LEMBRETE_PADRAO, MENSAGENS_DO_LEMBRETE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Andamento } from '../../platform/trabalhos/execucao'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { testCorreio } from '../../teste/correio'
import { lembretesJob } from './envio'

const AMANHA = addDias(HOJE, 1)
const NOVE_HORAS = new Date('2026-11-23T12:00:00Z')
let relogio = NOVE_HORAS
let correio: Awaited<ReturnType<typeof testCorreio>>
let c: Clinica
beforeAll(async () => {
  correio = await testCorreio()
  c = await openAgenda({
    agora: () => relogio,
    config: { smtpUrl: correio.url, publicUrl: 'https://portal.clinica.teste' },
  })
})
afterAll(async () => {
  await c.fechar()
  await correio.fechar()
})

type Pessoa = Clinica['clinica']['pacientes'][number]
const pessoa = (i: number) => c.clinica.pacientes[i] as Pessoa
const emailDe = (i: number) => `pessoa${i}@correio.teste`
const consentir = (i: number, dado = true) =>
  c.db
    .insertInto('consentimento')
    .values({
      id: uuid(),
      paciente_id: pessoa(i)._id,
      finalidade: 'lembretes',
      dado,
      como: 'Disse',
      em: relogio,
      por: 'x',
      por_nome: 'x',
    })
    .execute()
const noCadastro = (i: number, campos: object) =>
  c.db.updateTable('paciente').set(campos).where('id', '=', pessoa(i)._id).execute()
const ajustar = (troca: object = {}, perfil: 'Gerente' | 'Recepcionista' = 'Gerente') =>
  c.pedir(perfil)('PUT', '/api/agenda/lembretes', {
    ligado: true,
    horas: 24,
    texto: LEMBRETE_PADRAO,
    updatedAt: null,
    ...troca,
  })
beforeEach(async () => {
  relogio = NOVE_HORAS
  correio.caixa.length = 0
  await c.esvaziar()
  await sql`truncate consentimento, lembrete_ajuste, tentativa`.execute(c.db)
  for (const i of [0, 1]) {
    await noCadastro(i, { contato_email: emailDe(i), data_nascimento: '1980-01-01', responsavel_nome: null })
    await consentir(i)
  }
  expect((await ajustar()).statusCode).toBe(200)
})

/** Runs the job as a node does; `corte` fails its transactions from that one on, as a node that is killed. */
const rodar = async ({ app = c.app, corte = Number.POSITIVE_INFINITY } = {}) => {
  let transacoes = 0
  const trabalho: Andamento = {
    dados: {},
    db: c.db,
    sinal: new AbortController().signal,
    progresso: async () => {},
    transaction: (tarefa) => {
      if (++transacoes > corte) throw new Error('morto')
      return c.db.transaction().execute(tarefa)
    },
  }
  await lembretesJob(app).fazer(trabalho)
}
const situacoes = async () =>
  (
    await c.db.selectFrom('lembrete').select(['hora', 'situacao']).orderBy('data').orderBy('hora').execute()
  ).map((l) => `${l.hora} ${l.situacao}`)
const ninguem = (metodo: 'GET' | 'POST', caminho: string) => c.como(null)(metodo, caminho)
const linkDe = (texto: string) => /\/lembrete\/([\w-]{43})\n?/.exec(texto)?.[1] as string
const tokenDe = (i: number) => linkDe(correio.textosPara(emailDe(i)).at(-1) ?? '')
const ler = async (token: string) => (await ninguem('GET', `/api/lembrete/${token}`)).json()

describe('a day that is closed', () => {
  const fechar = () =>
    c.pedir('Gerente')('POST', '/api/fechamento', {
      motivo: 'Padroeira',
      dataInicio: AMANHA,
      ativo: true,
      confirmado: true,
    })

  it('reminds nobody of what is booked on it, and a link sent before says so', async () => {
    const { _id } = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await rodar()
    const token = tokenDe(0)
    await c.marcado({ data: AMANHA, hora: '10:00' }, pessoa(1))
    expect((await fechar()).statusCode).toBe(201)
    relogio = new Date('2026-11-23T14:00:00Z')
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(0)]])
    expect(await ler(token)).toMatchObject({ situacao: 'fechado', dia: null, horas: [] })
    const r = await ninguem('POST', `/api/lembrete/${token}/confirmar`)
    expect([r.statusCode, r.json().msg]).toEqual([409, M.fechado])
    expect((await c.grade(AMANHA)).horarios[0]?.agendamentos[0]).toMatchObject({ _id, ativo: true })
  })

  it('gives up what waits in the queue, and takes it up again when the day is opened', async () => {
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await sql`insert into lembrete (id, agendamento_id, paciente_id, data, hora, quando)
      select gen_random_uuid(), id, paciente_id, data, hora, ${NOVE_HORAS} from agendamento`.execute(c.db)
    await fechar()
    await rodar()
    expect([correio.caixa.length, await situacoes()]).toEqual([0, ['08:00 desistido']])
    await sql`update fechamento set ativo = false`.execute(c.db)
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(0)]])
  })
})

it('a text without day and hour is refused; one that was kept stays', async () => {
  const { ajuste } = (await c.pedir('Gerente')('GET', '/api/agenda/lembretes')).json()
  const r = await ajustar({ texto: 'Olá, {nome}! Lembre da sessão às {hora}.', updatedAt: ajuste.updatedAt })
  expect([r.statusCode, r.json().erro.campos]).toEqual([
    422,
    { texto: 'O lembrete precisa dizer o dia e a hora: use {dia}.' },
  ])
  await sql`update lembrete_ajuste set texto = 'Olá!'`.execute(c.db)
  const antigo = (await c.pedir('Gerente')('GET', '/api/agenda/lembretes')).json().ajuste
  expect((await ajustar({ texto: 'Olá!', horas: 48, updatedAt: antigo.updatedAt })).statusCode).toBe(200)
})

describe('the reminder', () => {
  it('goes once, in the time before that was chosen, to who consented: day and hour, and no specialty', async () => {
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await c.marcado({ data: AMANHA, hora: '14:00' }, pessoa(2))
    await c.marcado({ data: AMANHA, hora: '11:00' }, pessoa(1))
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(0)]])
    await rodar()
    expect(correio.caixa).toHaveLength(1)
    // Eleven of tomorrow is due at eleven of today.
    relogio = new Date('2026-11-23T14:00:00Z')
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(0)], [emailDe(1)]])
    const [texto = ''] = correio.textosPara(emailDe(0))
    expect(texto).toContain('Olá, Ana! Este é um lembrete do seu horário na terça, 24/11/2026, às 08:00.')
    expect(texto).toContain('Subject: =?UTF-8?Q?Lembrete:_terça,_24/11/2026')
    expect(texto).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    for (const segredo of ['Pilates', 'Centro', 'Otávio', 'Souza', 'Fisioterapia', 'profissional'])
      expect(texto).not.toContain(segredo)
    const { rows } = await sql<{ tudo: string }>`select json_agg(l)::text as tudo from lembrete l`.execute(
      c.db,
    )
    expect(rows[0]?.tudo).not.toContain(tokenDe(0))
    expect((await c.pedir('Gerente')('GET', '/api/agenda/lembretes')).json()).toMatchObject({
      enviados: 2,
      esperando: 0,
      falharam: 0,
      semEndereco: false,
    })
  })

  it('is one of all hours of a patient’s day', async () => {
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await c.marcado({ data: AMANHA, hora: '14:00' }, pessoa(0))
    await rodar()
    expect(correio.caixa).toHaveLength(1)
    expect(correio.caixa[0]?.texto).toContain('às 08:00 e 14:00.')
    expect(await ler(tokenDe(0))).toEqual({
      situacao: 'aberto',
      dia: AMANHA,
      horas: ['08:00', '14:00'],
      recebe: true,
    })
  })

  it('is not sent while it is off, of what is confirmed, nor after the consent was taken back or the hour cleared', async () => {
    const a = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    const b = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(1))
    await c.pedir()('PUT', `/api/agenda/${b._id}/confirmarPaciente`, { updatedAt: b.updatedAt })
    await sql`update lembrete_ajuste set ligado = false`.execute(c.db)
    await rodar()
    expect(await situacoes()).toEqual([])
    await sql`update lembrete_ajuste set ligado = true`.execute(c.db)
    // Queued, and then the machine stops before the first is taken.
    await expect(rodar({ corte: 1 })).rejects.toThrow('morto')
    expect(await situacoes()).toEqual(['08:00 esperando'])
    await consentir(0, false)
    await rodar()
    expect(await situacoes()).toEqual(['08:00 desistido'])
    await consentir(0)
    await c.limpar(a._id)
    await rodar()
    expect(correio.caixa).toHaveLength(0)
    // What stands again is reminded of.
    expect((await c.restaurar(a._id)).statusCode).toBe(200)
    await rodar()
    expect(correio.caixa).toHaveLength(1)
  })

  it('of a minor goes to who answers for them, and to nobody where no one is named', async () => {
    await noCadastro(0, { data_nascimento: '2015-01-01' })
    await noCadastro(1, { data_nascimento: '2015-01-01', responsavel_nome: 'Marta Lima' })
    for (const i of [0, 1]) await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(i))
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(1)]])
    expect(correio.caixa[0]?.texto).toContain('Olá, Marta!')
  })

  it('of two children of one house says whose hour it is, by as little of the name as tells them apart', async () => {
    for (const [i, nome] of [
      [0, 'Rita Clara Lima'],
      [1, 'Rita Beatriz Lima'],
    ] as const) {
      const casa = { contato_email: emailDe(0), responsavel_nome: 'Marta Lima' }
      await noCadastro(i, { ...casa, nome, data_nascimento: '2015-01-01' })
      await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(i))
    }
    await rodar()
    const ditos = correio.textosPara(emailDe(0)).map((t) => /O horário é de (.*)\./.exec(t)?.[1])
    expect(ditos.sort()).toEqual(['Rita Beatriz', 'Rita Clara'])
    for (const texto of correio.textosPara(emailDe(0)))
      expect(/^Subject: .*$/m.exec(texto)?.[0]).not.toContain('Rita')
  })

  it('of an appointment that is moved is another, and the old link says nothing', async () => {
    const a = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await rodar()
    const velho = tokenDe(0)
    const r = await c.pedir()('POST', `/api/agendamento/${a._id}/remarcar`, {
      data: AMANHA,
      hora: '09:00',
      profissional: a.profissional._id,
      updatedAt: await c.versao(a._id),
    })
    expect(r.statusCode).toBe(200)
    relogio = new Date('2026-11-23T13:00:00Z')
    await rodar()
    expect(correio.caixa).toHaveLength(2)
    expect(await ler(velho)).toEqual({ situacao: 'mudou', dia: null, horas: [], recebe: true })
    const recusa = await ninguem('POST', `/api/lembrete/${velho}/cancelar`)
    expect([recusa.statusCode, recusa.json().msg]).toEqual([409, M.mudou])
    expect(await ler(tokenDe(0))).toMatchObject({ situacao: 'aberto', horas: ['09:00'] })
  })

  it('never goes twice: cut short after it left, or with two nodes at work', async () => {
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    // Queue, take, and the sending is not noted any more.
    await expect(rodar({ corte: 2 })).rejects.toThrow('morto')
    await rodar()
    expect(correio.caixa).toHaveLength(1)
    expect(await situacoes()).toEqual(['08:00 incerto'])
    expect(await ler(tokenDe(0))).toMatchObject({ situacao: 'aberto' })
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(1))
    await Promise.all([rodar(), rodar({ app: await c.outroNo() })])
    await rodar()
    expect(correio.caixa.map((m) => m.para)).toEqual([[emailDe(0)], [emailDe(1)]])
  })

  it('waits for a mail server that is away, and the job says so', async () => {
    await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(0))
    await correio.fechar()
    try {
      await expect(rodar()).rejects.toThrow('O servidor de e-mail não aceitou os lembretes')
      expect(await situacoes()).toEqual(['08:00 esperando'])
    } finally {
      await correio.reabrir()
    }
    await rodar()
    expect(correio.caixa).toHaveLength(1)
  })

  it('is written by the management, without variables that there are not and without a specialty', async () => {
    await sql`truncate lembrete_ajuste`.execute(c.db)
    expect((await ajustar({}, 'Recepcionista')).statusCode).toBe(403)
    for (const [texto, motivo] of [
      ['Olá {cid}', '{cid} não é uma variável. Use {nome}, {dia}, {hora}.'],
      ['Olá {unidade}', '{unidade} não é uma variável. Use {nome}, {dia}, {hora}.'],
      ['Sua aula de pilátes é {hora}', 'O lembrete não pode dizer a especialidade: tire "Pilates" do texto.'],
    ]) {
      const r = await ajustar({ texto })
      expect([r.statusCode, r.json().erro.campos.texto]).toEqual([422, motivo])
    }
    expect((await ajustar({ horas: 13 })).statusCode).toBe(422)
    expect((await ajustar({ texto: 'Até {dia}, {hora}, {nome}' })).json().ajuste).toMatchObject({
      ligado: true,
      horas: 24,
    })
    expect((await ajustar()).statusCode).toBe(409)
  })
})

describe('the link', () => {
  const enviado = async (i = 0) => {
    const a = await c.marcado({ data: AMANHA, hora: '08:00' }, pessoa(i))
    await rodar()
    return { a, token: tokenDe(i) }
  }
  const doCartao = async () => (await c.horario('08:00', AMANHA))?.agendamentos[0]

  it('changes nothing when it is opened, however often; confirming marks the card, twice the same', async () => {
    const { a, token } = await enviado()
    const versao = await c.versao(a._id)
    const aberto = await ninguem('GET', `/api/lembrete/${token}`)
    expect(aberto.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(Object.keys(aberto.json())).toEqual(['situacao', 'dia', 'horas', 'recebe'])
    await ler(token)
    expect((await ninguem('GET', `/api/lembrete/${token}/sair`)).statusCode).toBe(302)
    expect(await c.versao(a._id)).toBe(versao)
    for (const _ of [1, 2])
      expect((await ninguem('POST', `/api/lembrete/${token}/confirmar`)).json()).toEqual({
        situacao: 'confirmado',
        dia: AMANHA,
        horas: ['08:00'],
        recebe: true,
      })
    expect(await doCartao()).toMatchObject({ confirmadoEm: NOVE_HORAS.toISOString(), status: 'marcado' })
    const atos = await auditedRows(c.db, { registro_id: a._id, acao: 'confirmarPeloLink' })
    expect(atos).toHaveLength(1)
    expect(atos[0]).toMatchObject({ usuario_id: null, usuario_nome: null })
  })

  it('clears as the patient: the slot is free, the guide counts back, the home tells, and it can be undone at the desk', async () => {
    const { a, token } = await enviado()
    const usadas = async () =>
      (await c.pedir()('GET', `/api/guia/${pessoa(0).guia._id}/agendamentosRestantes`)).json()
        .quantidadeRestante
    const antes = await usadas()
    const r = await ninguem('POST', `/api/lembrete/${token}/cancelar`)
    expect(r.json()).toEqual({ situacao: 'cancelado', dia: null, horas: [], recebe: true })
    const hora = await c.horario('08:00', AMANHA)
    expect(hora).toMatchObject({ livres: 2, agendamentos: [] })
    expect(hora?.desativados[0]).toMatchObject({ _id: a._id, desativadoPor: 'paciente' })
    expect(await usadas()).toBe(antes + 1)
    expect((await auditedRows(c.db, { registro_id: a._id, acao: 'cancelarPeloLink' }))[0]).toMatchObject({
      usuario_id: null,
    })
    const { avisos } = (await c.pedir()('GET', '/api/inicio')).json()
    expect(avisos).toContainEqual({ tipo: 'desmarcados', quantos: 1 })
    expect(await ler(token)).toEqual({ situacao: 'cancelado', dia: null, horas: [], recebe: true })
    const outra = await ninguem('POST', `/api/lembrete/${token}/confirmar`)
    expect([outra.statusCode, outra.json().msg]).toEqual([409, M.cancelado])
    expect((await c.restaurar(a._id)).statusCode).toBe(200)
  })

  it('cannot cancel what billing protects, and says to call', async () => {
    const { a, token } = await enviado()
    await sql`update agendamento set bloqueado_para_pagamento = true where id = ${a._id}`.execute(c.db)
    const r = await ninguem('POST', `/api/lembrete/${token}/cancelar`)
    expect([r.statusCode, r.json().msg]).toEqual([409, M.protegido])
    expect((await doCartao())?._id).toBe(a._id)
  })

  it('ends two hours before, and says nothing of what passed to somebody else or never was', async () => {
    const { a, token } = await enviado()
    relogio = new Date('2026-11-24T09:00:00Z')
    expect(await ler(token)).toEqual({ situacao: 'encerrado', dia: null, horas: [], recebe: true })
    expect((await ninguem('POST', `/api/lembrete/${token}/confirmar`)).json().msg).toBe(M.encerrado)
    relogio = NOVE_HORAS
    await sql`update agendamento set paciente_id = ${pessoa(3)._id} where id = ${a._id}`.execute(c.db)
    expect(await ler(token)).toMatchObject({ situacao: 'mudou', dia: null })
    const falso = await ninguem('GET', `/api/lembrete/${'a'.repeat(43)}`)
    expect([falso.statusCode, falso.json().msg]).toEqual([404, M.invalido])
  })

  it('takes the consent back, by the page or by one click of the mail program, and nothing more is sent', async () => {
    const { token } = await enviado()
    const r = await c.app.inject({
      method: 'POST',
      url: `/api/lembrete/${token}/sair`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([r.statusCode, r.json().msg]).toEqual([200, M.saiu])
    expect((await ninguem('POST', `/api/lembrete/${token}/sair`)).statusCode).toBe(200)
    expect(await ler(token)).toMatchObject({ situacao: 'aberto', recebe: false })
    const dito = await c.db
      .selectFrom('consentimento')
      .select(['dado', 'por', 'como'])
      .where('paciente_id', '=', pessoa(0)._id)
      .where('dado', '=', false)
      .execute()
    expect(dito).toEqual([
      { dado: false, por: 'paciente', como: 'Pelo link de um lembrete enviado por e-mail' },
    ])
    await c.marcado({ data: AMANHA, hora: '14:00' }, pessoa(0))
    relogio = new Date('2026-11-23T18:00:00Z')
    await rodar()
    expect(correio.caixa).toHaveLength(1)
  })

  it('is not guessed: wrong ones are counted, the right one is not', async () => {
    const { token } = await enviado()
    for (let i = 0; i < 70; i++) expect((await ninguem('GET', `/api/lembrete/${token}`)).statusCode).toBe(200)
    let ultimo = 0
    for (let i = 0; i < 70; i++) ultimo = (await ninguem('GET', `/api/lembrete/${'b'.repeat(43)}`)).statusCode
    expect(ultimo).toBe(429)
  })
})
