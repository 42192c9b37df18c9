import { randomUUID } from 'node:crypto'
import { type Caixa, type Conta, formatData, type Perfil } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { listInexatos } from '../../teste/faturamento/recebimentos'
import { closeStreams, openStream } from '../../teste/stream'
import { until } from '../../teste/until'
import { settleSessoes } from './cobranca/settle'
import { chargeMensalidades } from './pacote/mensalidades'

let agora = new Date('2026-11-23T12:00:00Z')
let c: Clinica
let paciente: string
let unidade: string

beforeAll(async () => {
  c = await openAgenda({ agora: () => agora })
  unidade = c.centro._id
  paciente = c.clinica.pacientes[0]?._id as string
  await sql`update convenio set particular = true where id = ${c.clinica.convenio._id}`.execute(c.db)
  // R$ 100,03 over ten sessions.
  await sql`update guia set total_guia = 10003`.execute(c.db)
})
afterAll(() => c.fechar())
beforeEach(() => {
  agora = new Date('2026-11-23T12:00:00Z')
})
afterEach(async () => {
  await c.esvaziar()
  await sql`delete from unidade_cobranca`.execute(c.db)
  await sql`delete from convenio_coparticipacao`.execute(c.db)
})

const pede =
  (perfil: Perfil = 'Recepcionista') =>
  (url: string, corpo?: unknown, chave: string = randomUUID()) =>
    c.pedir(perfil)(corpo === undefined ? 'GET' : 'POST', `/api${url}`, corpo, { 'idempotency-key': chave })
const post = async (url: string, corpo: unknown, perfil?: Perfil) => {
  const r = await pede(perfil)(url, corpo)
  return [r.statusCode, r.json()] as const
}
const ligar = (mais: object = {}, dia: string | null = HOJE) =>
  c.pedir('Gerente')('PUT', `/api/recebimento/ajustes/${unidade}`, {
    cobrarDesde: dia,
    cobraFalta: false,
    horasDeAviso: null,
    ...mais,
  })
const abrir = (perfil?: Perfil) => post('/caixa/abrir', { unidade, fundo: 5000 }, perfil)
const conta = async (de = paciente): Promise<Conta> => (await pede()(`/paciente/${de}/conta`)).json().conta
const caixa = async (perfil: Perfil = 'Recepcionista'): Promise<Caixa> =>
  (await pede(perfil)(`/caixa?unidade=${unidade}&dia=${HOJE}`)).json().caixa
const mudar = (id: string, para: string, perfil: Perfil = 'Gerente') =>
  c.pedir(perfil)(
    'PUT',
    `/api/${para === 'evoluir' ? 'v2/agendamento' : 'agenda'}/${id}/${para === 'evoluir' ? 'atualizarEvoluido' : 'atualizarFaltouSemJustificativa'}`,
    {},
  )
const assinar = async (troca: Record<string, unknown> = {}) => {
  const a = await c.marcado(troca)
  const r = await c.pedir()('PUT', `/api/agenda/${a._id}/atualizarAssinado`, {})
  expect(r.statusCode).toBe(200)
  return a._id
}
const avulsa = async (valor: number, vence = HOJE): Promise<string> => {
  const [status, corpo] = await post('/cobranca', {
    paciente,
    unidade,
    descricao: 'Faixa elástica',
    valor,
    vence,
  })
  expect([status, corpo.msg]).toEqual([201, expect.any(String)])
  return corpo.cobranca._id
}
const receber = (corpo: object, chave?: string, perfil?: Perfil) =>
  pede(perfil)('/recebimento', { unidade, paciente, ...corpo }, chave)
const requireExato = async () => expect(await listInexatos(c.db)).toEqual([])

describe('what is owed', () => {
  it('is nothing before a Gerente switches the unit on, nor of a day before that', async () => {
    await assinar()
    expect(await conta()).toMatchObject({ saldo: 0, abertas: [], ligada: false })
    expect((await ligar({}, '2026-11-22')).statusCode).toBe(422)
    expect((await ligar({}, '2026-11-24')).statusCode).toBe(200)
    await assinar({ hora: '09:00' })
    expect(await conta()).toMatchObject({ saldo: 0, ligada: false })
    expect((await ligar()).statusCode).toBe(200)
    await assinar({ hora: '10:00' })
    expect(await conta()).toMatchObject({
      saldo: -1000,
      ligada: true,
      abertas: [{ tipo: 'sessao', descricao: 'Sessão de Pilates', aberto: 1000, vence: HOJE, atraso: 0 }],
    })
    // The day stays once it came.
    expect((await ligar({}, '2026-12-01')).statusCode).toBe(422)
    await requireExato()
  })

  it('comes with the signature and goes with it; evolving changes nothing', async () => {
    await ligar()
    const id = await assinar()
    const desfazer = async () =>
      c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) })
    const r = await desfazer()
    expect(r.statusCode).toBe(200)
    expect(await conta()).toMatchObject({ saldo: 0, abertas: [] })
    expect((await c.pedir()('PUT', `/api/agenda/${id}/atualizarAssinado`, {})).statusCode).toBe(200)
    expect((await conta()).saldo).toBe(-1000)
    expect((await mudar(id, 'evoluir')).statusCode).toBe(200)
    expect(await conta()).toMatchObject({ saldo: -1000, abertas: [{ valor: 1000 }] })
    await requireExato()
  })

  it('money that stood against a session taken back is in advance, and pays the next one', async () => {
    await ligar()
    await abrir()
    const id = await assinar()
    const [cobranca] = (await conta()).abertas
    const pago = { cobrancas: [{ _id: cobranca?._id, valor: 1000 }], formas: [{ forma: 'pix', valor: 1000 }] }
    expect((await receber(pago)).statusCode).toBe(201)
    await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) })
    const depois = await conta()
    expect(depois).toMatchObject({ saldo: 1000, credito: 1000, abertas: [] })
    expect(depois.lancamentos.map((l) => [l.tipo, l.valor, l.saldo])).toEqual([
      ['desfeita', 1000, 1000],
      ['recebimento', 1000, 0],
      ['cobranca', -1000, -1000],
    ])
    await assinar({ hora: '09:00' })
    expect(await conta()).toMatchObject({ saldo: 0, credito: 0, abertas: [] })
    await requireExato()
  })

  it('a missed or late-cleared session is owed where the unit says so', async () => {
    await ligar()
    const falta = async () => mudar((await c.marcado())._id, 'faltou', 'Recepcionista')
    expect((await falta()).statusCode).toBe(200)
    expect((await conta()).saldo).toBe(0)
    await c.esvaziar()
    await ligar({ cobraFalta: true, horasDeAviso: 24 })
    await falta()
    expect(await conta()).toMatchObject({ abertas: [{ tipo: 'falta', descricao: 'Falta em Pilates' }] })
  })

  it('one cleared by the patient later than the unit takes it is owed, in time or by the clinic it is not; brought back it goes', async () => {
    const clear = async (id: string, motivo: string) =>
      c.pedir()(
        'DELETE',
        `/api/agendamento/${id}?updatedAt=${encodeURIComponent(await c.versao(id))}&motivo=${motivo}`,
      )
    await ligar({ horasDeAviso: 24 })
    // Two hours before, years before (a PostgreSQL has a clock of its own), and by the clinic.
    const perto = await c.marcado({ hora: '11:00' })
    expect((await clear(perto._id, 'paciente')).statusCode).toBe(200)
    expect(await conta()).toMatchObject({ saldo: -1000, abertas: [{ tipo: 'falta' }] })
    const longe = await c.marcado({ data: '2028-11-21', hora: '14:00' })
    expect((await clear(longe._id, 'paciente')).statusCode).toBe(200)
    const daClinica = await c.marcado({ hora: '14:00' })
    expect((await clear(daClinica._id, 'profissional')).statusCode).toBe(200)
    expect((await conta()).abertas).toHaveLength(1)
    expect((await c.restaurar(perto._id)).statusCode).toBe(200)
    expect(await conta()).toMatchObject({ saldo: 0, abertas: [] })
    await requireExato()
  })

  it('sessions of one guide that are settled in one write split its cents as those settled one by one', async () => {
    await sql`update guia set quantidade_autorizada = 3 where paciente_id = ${paciente}`.execute(c.db)
    try {
      const ids: string[] = []
      for (const hora of ['08:00', '09:00', '10:00']) ids.push((await c.marcado({ hora }))._id)
      for (const id of ids) await c.emStatus(id, 'assinado')
      await ligar()
      const req = {
        server: c.app,
        usuario: { email: 'recepcionista@clinica.teste' },
      } as unknown as FastifyRequest
      await c.db.transaction().execute((tx) => settleSessoes(tx as Tx, req, ids))
      const { abertas, saldo } = await conta()
      expect([abertas.map((a) => a.aberto).sort(), saldo]).toEqual([[3334, 3334, 3335], -10_003])
      await requireExato()
    } finally {
      await sql`update guia set quantidade_autorizada = 10 where paciente_id = ${paciente}`.execute(c.db)
    }
  })

  it('an insurer’s copayment is of the plan that is named, else of all plans', async () => {
    await ligar()
    const { _id } = c.clinica.convenio
    await sql`update convenio set particular = false where id = ${_id}`.execute(c.db)
    await sql`update guia set plano = 'Pleno' where paciente_id = ${paciente}`.execute(c.db)
    await sql`insert into convenio_coparticipacao (convenio_id, plano, tipo, valor)
      values (${_id}, '', 'valor', 3000), (${_id}, 'pleno', 'percentual', 2500)`.execute(c.db)
    await assinar()
    expect(await conta()).toMatchObject({ saldo: -250, abertas: [{ tipo: 'coparticipacao' }] })
    await sql`update guia set plano = 'Outro' where paciente_id = ${paciente}`.execute(c.db)
    await assinar({ hora: '09:00' })
    expect((await conta()).saldo).toBe(-3250)
    await sql`update convenio set particular = true where id = ${_id}`.execute(c.db)
  })

  it('an opening balance enters once the unit charges, and a discount and a waiver are entries with a reason', async () => {
    const saldo = { paciente, unidade, valor: 16_000, vence: '2026-10-10' }
    expect((await post('/recebimento/saldo', saldo, 'Gerente'))[0]).toBe(409)
    await ligar()
    expect((await post('/recebimento/saldo', saldo, 'Gerente'))[0]).toBe(201)
    const [aberta] = (await conta()).abertas
    expect(aberta).toMatchObject({ tipo: 'saldo_inicial', descricao: 'Saldo anterior', atraso: 44 })
    const id = aberta?._id
    expect((await post(`/cobranca/${id}/desconto`, { valor: 1000 }))[0]).toBe(422)
    expect((await post(`/cobranca/${id}/desconto`, { valor: 16_000, motivo: 'Tudo' }))[0]).toBe(422)
    expect((await post(`/cobranca/${id}/desconto`, { valor: 1000, motivo: 'À vista' }))[0]).toBe(200)
    expect((await post(`/cobranca/${id}/isencao`, { motivo: 'Bolsa' }))[0]).toBe(403)
    expect((await post(`/cobranca/${id}/isencao`, { motivo: 'Bolsa' }, 'Gerente'))[0]).toBe(200)
    expect(await conta()).toMatchObject({
      saldo: 0,
      abertas: [],
      lancamentos: [{ tipo: 'isencao', motivo: 'Bolsa' }, {}, {}],
    })
    await requireExato()
  })
})

describe('what was open before, and copayments', () => {
  it('a file of opening balances enters whole or not at all, and not twice', async () => {
    await ligar()
    const nome = c.clinica.pacientes[1]?.nome
    await sql`update paciente set cpf = '52998224725' where id = ${paciente}`.execute(c.db)
    const csv = (linhas: string[]) => ({
      unidade,
      texto: ['cpf;nome;valor;vencimento;descrição', ...linhas].join('\n'),
    })
    const bons = ['529.982.247-25;;160,00;10/10/2026;', `;${nome};80,50;2026-11-01;Outubro`]
    const [status, corpo] = await post(
      '/recebimento/saldo/csv',
      csv([...bons, ';Ninguém;1,00;01/10/2026;']),
      'Gerente',
    )
    expect([status, corpo.erro.campos.texto]).toEqual([
      422,
      'Linha 4: Nenhum paciente ativo com este CPF ou nome.',
    ])
    expect((await conta()).abertas).toEqual([])
    expect((await post('/recebimento/saldo/csv', csv(bons)))[0]).toBe(403)
    const feito = await post('/recebimento/saldo/csv', csv(bons), 'Gerente')
    expect(feito).toMatchObject([200, { linhas: 2, valor: 24_050, msg: '2 saldos lançados, R$ 240,50.' }])
    expect((await conta()).abertas).toMatchObject([
      { descricao: 'Saldo anterior', aberto: 16_000, vence: '2026-10-10' },
    ])
    expect((await conta(c.clinica.pacientes[1]?._id)).abertas).toMatchObject([
      { descricao: 'Outubro', aberto: 8_050 },
    ])
    expect((await post('/recebimento/saldo/csv', csv(bons), 'Gerente'))[1].erro.campos.texto).toContain(
      'Linha 2: Este saldo já foi lançado.',
    )
    await requireExato()
  })

  const deAntes = (valor: number, perfil: Perfil = 'Gerente') =>
    post('/recebimento/saldo/credito', { paciente, unidade, valor }, perfil)

  it('what was in favour before is credit of no payment: it pays charges, and no drawer or report of takings knows it', async () => {
    expect((await deAntes(5_000))[0]).toBe(409)
    await ligar()
    await abrir()
    expect((await deAntes(5_000, 'Recepcionista'))[0]).toBe(403)
    const [status, { credito }] = await deAntes(5_000)
    expect([status, credito]).toMatchObject([201, { valor: 5_000, credito: 5_000, retirado: 0, data: HOJE }])
    expect(await conta()).toMatchObject({
      ...{ saldo: 5_000, credito: 5_000, abertas: [] },
      lancamentos: [
        { tipo: 'credito_anterior', descricao: 'Crédito anterior', valor: 5_000, devolvivel: 5_000 },
      ],
    })
    // It pays before money that came in later, and the two together are used up to the cent.
    const adiantado = { cobrancas: [], adiantamento: 2_000, formas: [{ forma: 'pix', valor: 2_000 }] }
    expect((await receber(adiantado)).statusCode).toBe(201)
    await avulsa(6_000)
    expect(await conta()).toMatchObject({ saldo: 1_000, credito: 1_000, abertas: [] })
    const { recebimento } = (await pede()(`/paciente/${paciente}/conta`))
      .json()
      .conta.lancamentos.find((l: { tipo: string }) => l.tipo === 'recebimento')
    expect((await caixa()).recebido).toBe(2_000)
    const periodo = `unidade=TODAS&dataInicio=${HOJE}&dataFim=${HOJE}`
    const recebido = await pede('Gerente')(`/relatorios/particular/recebido?${periodo}&por=servico`)
    expect([
      recebido.statusCode,
      recebido.json().linhas.reduce((n: number, l: { valor: number }) => n + l.valor, 0),
    ]).toEqual([200, 2_000])
    const ano = await pede('Gerente')(`/relatorios/dmed?ano=${HOJE.slice(0, 4)}&unidade=TODAS`)
    expect(ano.json()).toMatchObject({ recebido: 2_000, confere: true })
    // A receipt names what the payment paid, not what was in favour before.
    const recibo = await post(`/recebimento/${recebimento}/recibo`, {})
    expect(recibo).toMatchObject([201, { recibo: { valor: 2_000 } }])
    await requireExato()
  })

  it('it is taken back by who answers for the money, the newest charge open again; a charge taken back frees it', async () => {
    await ligar()
    const [, { credito }] = await deAntes(5_000)
    const id = await assinar()
    await avulsa(3_000, '2026-12-20')
    expect(await conta()).toMatchObject({ saldo: 1_000, credito: 1_000 })
    const retirar = (valor: number, perfil: Perfil = 'Gerente', motivo = 'Digitado a mais') =>
      post(`/recebimento/saldo/credito/${credito._id}/retirar`, { valor, motivo }, perfil)
    expect((await retirar(100, 'Faturista'))[0]).toBe(403)
    expect((await retirar(100, 'Gerente', ''))[0]).toBe(422)
    expect((await retirar(5_001))[1].erro.campos.valor).toBe('Deste crédito só restam R$ 50,00.')
    expect((await retirar(2_500))[1].credito).toMatchObject({ credito: 0, retirado: 2_500 })
    expect(await conta()).toMatchObject({ saldo: -1_500, abertas: [{ aberto: 1_500, vence: '2026-12-20' }] })
    await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) })
    expect(await conta()).toMatchObject({ saldo: -500, credito: 1_000 })
    expect(await post('/recebimento/credito', { paciente })).toMatchObject([200, { usado: 1_000 }])
    expect((await retirar(2_500))[0]).toBe(200)
    expect(await conta()).toMatchObject({
      saldo: -3_000,
      credito: 0,
      lancamentos: [{ tipo: 'credito_retirado' }, {}, {}, {}, {}, {}],
    })
    expect((await conta()).lancamentos.at(-1)).toMatchObject({ situacao: 'desfeita', devolvivel: 0 })
    expect((await retirar(1))[1].erro.conteudo).toBe('Este crédito já foi retirado.')
    await requireExato()
  })

  it('a file says in a column of its own what was in favour, and the same credit does not enter twice', async () => {
    await ligar()
    const [um, outro] = [c.clinica.pacientes[0]?.nome, c.clinica.pacientes[1]?.nome]
    const texto = ['nome;valor;vencimento;a favor', `${um};50,00;;sim`, `${outro};30,00;10/10/2026;`].join(
      '\n',
    )
    expect(await post('/recebimento/saldo/csv', { unidade, texto }, 'Gerente')).toMatchObject([
      200,
      { linhas: 2, valor: 3_000, aFavor: 5_000, msg: '2 saldos lançados, R$ 30,00 e R$ 50,00 a favor.' },
    ])
    expect(await conta()).toMatchObject({ saldo: 5_000, credito: 5_000 })
    expect((await conta(c.clinica.pacientes[1]?._id)).saldo).toBe(-3_000)
    expect((await post('/recebimento/saldo/csv', { unidade, texto }, 'Gerente'))[1].erro.campos.texto).toBe(
      'Linha 2: Este saldo já foi lançado. Linha 3: Este saldo já foi lançado.',
    )
    // Due after the unit's day: an instalment of before, or a session that is charged already. It enters, and is told.
    const depois = `nome;valor;vencimento\n${um};10,00;10/10/2099\n${um};10,00;${formatData(HOJE)}`
    expect((await post('/recebimento/saldo/csv', { unidade, texto: depois }, 'Gerente'))[1].msg).toBe(
      `2 saldos lançados, R$ 20,00. 1 vence depois de ${formatData(HOJE)}, quando a unidade já cobrava: confira se é mesmo de antes.`,
    )
    await requireExato()
  })

  it('copayments of an insurer are set by plan, and told in the audit', async () => {
    const { _id } = c.clinica.convenio
    await sql`update convenio set particular = false where id = ${_id}`.execute(c.db)
    const put = (planos: object[]) =>
      c.pedir('Gerente')('PUT', `/api/recebimento/coparticipacao/${_id}`, { planos })
    const planos = [
      { plano: '', tipo: 'valor', valor: 3_000 },
      { plano: 'Pleno', tipo: 'percentual', valor: 2_500 },
    ]
    const r = await put(planos)
    expect([r.statusCode, r.json().convenio]).toMatchObject([200, { _id, planos }])
    expect((await put([...planos, { plano: 'pleno ', tipo: 'valor', valor: 1 }])).statusCode).toBe(422)
    expect((await put([{ plano: '', tipo: 'percentual', valor: 10_001 }])).statusCode).toBe(422)
    await sql`update convenio set particular = true where id = ${_id}`.execute(c.db)
  })
})

describe('taking money', () => {
  beforeEach(async () => {
    await ligar()
    expect(await abrir()).toMatchObject([200, {}])
  })

  it('adds up or is refused, takes several charges at once, in part, mixed, in advance and with change', async () => {
    const [a, b] = [await avulsa(12_000), await avulsa(8_000)]
    const cobrancas = [
      { _id: a, valor: 12_000 },
      { _id: b, valor: 3_000 },
    ]
    const errado = await receber({ cobrancas, formas: [{ forma: 'pix', valor: 14_999 }] })
    expect([errado.statusCode, Object.keys(errado.json().erro.campos)]).toEqual([422, ['formas']])
    const r = await receber({
      cobrancas,
      adiantamento: 2_000,
      formas: [
        { forma: 'dinheiro', valor: 7_000 },
        { forma: 'credito', valor: 10_000, parcelas: 3 },
      ],
      entregue: 10_000,
    })
    expect([r.statusCode, r.json().recebimento]).toMatchObject([
      201,
      { valor: 17_000, troco: 3_000, credito: 2_000 },
    ])
    expect(await conta()).toMatchObject({
      saldo: -3_000,
      credito: 2_000,
      abertas: [{ _id: b, aberto: 5_000 }],
    })
    const usado = await post('/recebimento/credito', { paciente })
    expect(usado).toMatchObject([200, { usado: 2_000 }])
    expect(await conta()).toMatchObject({ saldo: -3_000, credito: 0, abertas: [{ aberto: 3_000 }] })
    await requireExato()
  })

  it('the same key counts once, and two desks never take one charge twice', async () => {
    const [a, b] = [await avulsa(12_000), await avulsa(5_000)]
    await abrir('Faturista')
    const chave = randomUUID()
    const uma = { cobrancas: [{ _id: a, valor: 12_000 }], formas: [{ forma: 'pix', valor: 12_000 }] }
    const iguais = await Promise.all([receber(uma, chave), receber(uma, chave)])
    expect(iguais.map((r) => r.statusCode)).toEqual([201, 201])
    expect(iguais[0]?.json().recebimento._id).toBe(iguais[1]?.json().recebimento._id)
    const outra = { cobrancas: [{ _id: b, valor: 5_000 }], formas: [{ forma: 'dinheiro', valor: 5_000 }] }
    const mesas = await Promise.all([receber(outra), receber(outra, undefined, 'Faturista')])
    expect(mesas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const perdeu = mesas.find((r) => r.statusCode === 409)?.json()
    expect(perdeu).toMatchObject({
      erro: { tipo: 'jaRecebida', atual: { aberto: 0, valor: 5_000, quem: expect.any(String) } },
    })
    expect((await conta()).saldo).toBe(0)
    await requireExato()
  })

  it('is given back in part, the charge open again; cancelled on its day, and only by entry after it', async () => {
    const a = await avulsa(12_000)
    const pago = { cobrancas: [{ _id: a, valor: 12_000 }], formas: [{ forma: 'dinheiro', valor: 12_000 }] }
    const { _id } = (await receber(pago)).json().recebimento
    const estorno = { valor: 2_000, forma: 'dinheiro', motivo: 'Cobrado a mais' }
    expect((await post(`/recebimento/${_id}/estorno`, { ...estorno, valor: 12_001 }))[0]).toBe(422)
    expect((await post(`/recebimento/${_id}/estorno`, estorno))[0]).toBe(200)
    expect(await conta()).toMatchObject({ saldo: -2_000, abertas: [{ aberto: 2_000 }] })
    expect((await caixa()).esperado).toBe(15_000)
    const outro = (
      await receber({
        ...pago,
        cobrancas: [{ _id: a, valor: 2_000 }],
        formas: [{ forma: 'pix', valor: 2_000 }],
      })
    ).json()
    expect(
      (await post(`/recebimento/${outro.recebimento._id}/cancelar`, { motivo: 'Era dinheiro' }))[0],
    ).toBe(200)
    expect(await conta()).toMatchObject({ saldo: -2_000, abertas: [{ aberto: 2_000 }] })

    agora = new Date('2026-11-24T12:00:00Z')
    expect((await post(`/recebimento/${_id}/cancelar`, { motivo: 'Engano' }))[0]).toBe(403)
    await abrir('Gerente')
    expect((await post(`/recebimento/${_id}/cancelar`, { motivo: 'Engano' }, 'Gerente'))[0]).toBe(200)
    expect(await conta()).toMatchObject({ saldo: -12_000, abertas: [{ aberto: 12_000 }] })
    // The day on which it came in stays as it was.
    expect((await caixa()).recebido).toBe(12_000)
    await requireExato()
  })

  it('needs one’s own open drawer, and the patient’s own charges', async () => {
    const a = await avulsa(1_000)
    const pago = { cobrancas: [{ _id: a, valor: 1_000 }], formas: [{ forma: 'pix', valor: 1_000 }] }
    const semCaixa = await receber(pago, undefined, 'Administrador')
    expect([semCaixa.statusCode, semCaixa.json().erro.tipo]).toEqual([409, 'caixaFechado'])
    expect((await receber({ ...pago, paciente: c.clinica.pacientes[1]?._id })).statusCode).toBe(422)
    expect((await receber({ ...pago, paciente: randomUUID() })).statusCode).toBe(404)
  })
})

describe('the drawer', () => {
  it('opens once a day, adds up by kind, and asks for the reason of a difference', async () => {
    await ligar()
    expect((await abrir())[0]).toBe(200)
    expect((await abrir())[0]).toBe(409)
    const a = await avulsa(12_000)
    const formas = [
      { forma: 'dinheiro', valor: 10_000 },
      { forma: 'pix', valor: 2_000 },
    ]
    await receber({ cobrancas: [{ _id: a, valor: 12_000 }], formas })
    const { _id } = await caixa()
    expect((await post('/caixa/retirada', { caixa: _id, valor: 15_001, motivo: 'Banco' }))[0]).toBe(422)
    expect((await post('/caixa/retirada', { caixa: _id, valor: 3_000, motivo: 'Banco' }))[0]).toBe(200)
    expect(await caixa()).toMatchObject({
      fundo: 5_000,
      recebido: 12_000,
      esperado: 12_000,
      retiradas: [{ valor: 3_000 }],
    })
    const fechar = (mais: object, perfil?: Perfil) =>
      post('/caixa/fechar', { caixa: _id, contado: { dinheiro: 11_000 }, ...mais }, perfil)
    expect((await fechar({}, 'Faturista'))[0]).toBe(403)
    expect((await fechar({}))[1].erro.campos).toEqual({
      motivo: 'A contagem não bate com o portal: diga por quê.',
    })
    expect((await fechar({ motivo: 'Troco a mais', fica: 5_000 }))[0]).toBe(200)
    expect(await caixa()).toMatchObject({
      diferenca: -1_000,
      contado: { dinheiro: 11_000, pix: 2_000 },
      fica: 5_000,
    })
    const b = await avulsa(100)
    const depois = { cobrancas: [{ _id: b, valor: 100 }], formas: [{ forma: 'pix', valor: 100 }] }
    expect((await receber(depois)).json().erro.tipo).toBe('caixaFechado')
    for (const perfil of ['Recepcionista', 'Administrador'] as const)
      expect((await post('/caixa/reabrir', { caixa: _id, motivo: 'Faltou um' }, perfil))[0]).toBe(403)
    expect((await post('/caixa/reabrir', { caixa: _id, motivo: 'Faltou um' }, 'Gerente'))[0]).toBe(200)
    expect((await receber(depois)).statusCode).toBe(201)
    const alheio = await pede('Faturista')(
      `/caixa?unidade=${unidade}&dia=${HOJE}&usuario=${c.clinica.usuarios.Recepcionista._id}`,
    )
    expect(alheio.statusCode).toBe(403)
    const lista = await pede('Gerente')(`/caixa?unidade=${unidade}&dia=${HOJE}`)
    expect(lista.json()).toMatchObject({ caixa: null, caixas: [{ aberto: true }] })
  })
})

describe('the clinic’s midnight', () => {
  it('is that of its zone: the drawer, a charge’s day and a month’s charge are of the day that it is there', async () => {
    await ligar()
    // 23:30 of the last day of November in São Paulo, December already in UTC.
    agora = new Date('2026-12-01T02:30:00Z')
    expect((await abrir())[1].caixa.dia).toBe('2026-11-30')
    const [, { plano }] = await post('/recebimento/plano', {
      ...{ paciente, unidade, especialidade: c.pilates._id, nome: 'Mês', diasSemana: 2, preco: 30_000 },
      ...{ diaVencimento: 31, inicio: '2026-11-24', proporcional: false },
    })
    expect(plano.proxima).toBe('2026-12-01')
    const id = await avulsa(1_000, '2026-11-30')
    const cobrar = () =>
      chargeMensalidades(
        { db: c.db, transaction: (tarefa) => c.db.transaction().execute(tarefa) },
        { hoje: c.app.hoje(), agora },
      )
    expect(await cobrar()).toBe(0)
    const parte = (valor: number) =>
      receber({ cobrancas: [{ _id: id, valor }], formas: [{ forma: 'pix', valor }] })
    expect((await parte(400)).json().recebimento.dia).toBe('2026-11-30')
    expect((await conta()).abertas.map((a) => [a.data, a.vence, a.atraso])).toEqual([
      ['2026-11-24', '2026-11-30', 0],
      ['2026-11-30', '2026-11-30', 0],
    ])
    agora = new Date('2026-12-01T02:59:59Z')
    expect((await parte(100)).statusCode).toBe(201)
    // Midnight: another day's drawer, another month's charge, and what was due yesterday is late.
    agora = new Date('2026-12-01T03:00:00Z')
    expect((await parte(100)).json().erro.tipo).toBe('caixaFechado')
    expect((await pede()('/recebimento/devedores')).json()).toMatchObject({ devedores: [{ deve: 30_500 }] })
    expect(await cobrar()).toBe(1)
    expect((await abrir())[1].caixa.dia).toBe('2026-12-01')
    expect((await parte(100)).json().recebimento.dia).toBe('2026-12-01')
    expect((await conta()).abertas.map((a) => [a.vence, a.aberto])).toEqual([
      ['2026-11-30', 30_000],
      ['2026-11-30', 400],
      ['2026-12-31', 30_000],
    ])
    await requireExato()
  })
})

describe('other desks', () => {
  it('hear of money: the drawer of its unit and day, and the lists of all accounts', async () => {
    await ligar()
    await abrir()
    const id = await avulsa(1_000)
    const token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Faturista._id)
    const s = await openStream(c.app, token, [
      { assunto: 'caixa', unidade, dia: HOJE },
      { assunto: 'contas' },
    ])
    const ouviu = () => new Set(s.eventos.map((e) => e.assunto))
    expect(
      (await receber({ cobrancas: [{ _id: id, valor: 400 }], formas: [{ forma: 'pix', valor: 400 }] }))
        .statusCode,
    ).toBe(201)
    await until(() => ouviu().size === 2)
    expect(s.eventos.find((e) => e.assunto === 'caixa')).toEqual({ assunto: 'caixa', unidade, dia: HOJE })
    await closeStreams(c.app)
  })

  it('a day’s signatures are heard by who looks at the share of the month', async () => {
    const token = await c.app.sessoes.issue(c.db, c.clinica.usuarios.Gerente._id)
    const s = await openStream(c.app, token, [{ assunto: 'repasse' }])
    await assinar()
    await until(() => s.eventos.length > 0)
    expect(s.eventos[0]).toEqual({ assunto: 'repasse' })
    await closeStreams(c.app)
  })
})

describe('packages and plans', () => {
  const vender = async (mais: object = {}) =>
    post('/recebimento/pacote', {
      paciente,
      unidade,
      especialidade: c.pilates._id,
      nome: 'Pilates, 2 sessões',
      sessoes: 2,
      preco: 20_000,
      desde: HOJE,
      ate: '2026-12-31',
      vence: HOJE,
      ...mais,
    })
  const plano = (mais: object = {}) =>
    post('/recebimento/plano', {
      paciente,
      unidade,
      especialidade: c.pilates._id,
      nome: 'Pilates 2x por semana',
      diasSemana: 2,
      preco: 30_000,
      diaVencimento: 31,
      inicio: '2026-11-16',
      proporcional: true,
      ...mais,
    })
  const mensalidades = () =>
    chargeMensalidades(
      { db: c.db, transaction: (tarefa) => c.db.transaction().execute(tarefa) },
      { hoje: c.app.hoje(), agora },
    )
  beforeEach(async () => {
    await ligar()
  })

  it('a package covers so many sessions of its specialty, is told when it ends, and gives one back', async () => {
    const [status, { pacote }] = await vender()
    expect([status, pacote]).toMatchObject([201, { restam: 2, aberto: 20_000, situacao: 'ativo' }])
    const um = await assinar()
    await assinar({ hora: '09:00' })
    expect(await conta()).toMatchObject({
      saldo: -20_000,
      pacotes: [{ usadas: 2, restam: 0, situacao: 'usado' }],
    })
    await assinar({ hora: '10:00' })
    expect((await conta()).saldo).toBe(-21_000)
    await c.pedir()('PUT', `/api/agenda/${um}/reverterAssinado`, { updatedAt: await c.versao(um) })
    expect(await conta()).toMatchObject({ saldo: -21_000, pacotes: [{ usadas: 1, restam: 1 }] })
    expect((await post(`/recebimento/pacote/${pacote._id}/cancelar`, { motivo: 'Desistiu' }))[0]).toBe(409)
    const url = `/recebimento/marcas?unidade=Centro&especialidade=Pilates&data=${HOJE}`
    expect((await pede()(url)).json().marcas).toMatchObject([{ marca: 'deve', restam: 1 }])
    // With another that does not end nothing is said of packages.
    await vender({ sessoes: 10 })
    expect((await pede()(url)).json().marcas).toMatchObject([{ marca: 'deve', restam: null }])
    await requireExato()
  })

  it('one that was not used is taken back, and what was paid of it is in advance', async () => {
    await abrir()
    const [, { pacote }] = await vender()
    const [aberta] = (await conta()).abertas
    await receber({
      cobrancas: [{ _id: aberta?._id, valor: 5_000 }],
      formas: [{ forma: 'pix', valor: 5_000 }],
    })
    expect((await post(`/recebimento/pacote/${pacote._id}/cancelar`, { motivo: 'Desistiu' }))[0]).toBe(200)
    expect(await conta()).toMatchObject({
      saldo: 5_000,
      credito: 5_000,
      abertas: [],
      pacotes: [{ situacao: 'cancelado' }],
    })
    await assinar()
    expect((await conta()).saldo).toBe(4_000)
    await requireExato()
  })

  it('a plan covers its sessions and is charged once a month, also by a server that was off', async () => {
    expect((await plano({ inicio: '2026-10-01' }))[0]).toBe(422)
    const [status, { plano: vendido }] = await plano()
    expect([status, vendido]).toMatchObject([201, { situacao: 'ativo', proxima: '2026-12-01' }])
    expect((await conta()).abertas).toMatchObject([
      {
        tipo: 'mensalidade',
        descricao: 'Pilates 2x por semana, novembro de 2026',
        valor: 15_000,
        vence: '2026-11-30',
      },
    ])
    await assinar()
    expect((await conta()).saldo).toBe(-15_000)
    await mensalidades()
    expect((await conta()).saldo).toBe(-15_000)
    // Off in December and January; on again in February.
    agora = new Date('2027-02-10T12:00:00Z')
    expect(
      (await post(`/recebimento/plano/${vendido._id}/pausa`, { de: '2027-02-01', ate: '2027-02-14' }))[0],
    ).toBe(200)
    expect((await post(`/recebimento/plano/${vendido._id}/pausa`, { de: '2027-02-10' }))[0]).toBe(409)
    expect(await Promise.all([mensalidades(), mensalidades()])).toContain(3)
    expect((await conta()).abertas.map((x) => [x.vence, x.valor])).toEqual([
      ['2026-11-30', 15_000],
      ['2026-12-31', 30_000],
      ['2027-01-31', 30_000],
      ['2027-02-28', 15_000],
    ])
    expect((await post(`/recebimento/plano/${vendido._id}/encerrar`, { fim: '2027-02-28' }))[0]).toBe(200)
    agora = new Date('2027-03-10T12:00:00Z')
    await mensalidades()
    expect(await conta()).toMatchObject({
      saldo: -90_000,
      planos: [{ situacao: 'encerrado', proxima: null }],
    })
    await requireExato()
  })
})

describe('who owes', () => {
  it('is listed by days with what was last said, and marked on the day of the grid', async () => {
    await ligar()
    await avulsa(3_000, '2026-11-20')
    await avulsa(2_000, '2026-10-01')
    await avulsa(9_000, '2026-12-01')
    await post('/recebimento/contato', { paciente, texto: 'Paga na quarta', promessa: '2026-11-25' })
    const r = (await pede()('/recebimento/devedores')).json()
    expect(r).toMatchObject({
      total: 1,
      valor: 5_000,
      devedores: [
        {
          paciente: { _id: paciente },
          deve: 5_000,
          cobrancas: 2,
          desde: '2026-10-01',
          atraso: 53,
          contato: { promessa: '2026-11-25' },
        },
      ],
      faixas: [{ quantos: 0 }, { quantos: 0 }, { faixa: '31+', quantos: 1, valor: 5_000 }],
    })
    await c.marcado()
    const url = `/recebimento/marcas?unidade=Centro&especialidade=Pilates&data=${HOJE}`
    expect((await pede()(url)).json().marcas).toEqual([
      { paciente, deve: 5_000, atraso: 53, restam: null, marca: 'atrasado' },
    ])
    await sql`update paciente set ativo = false, oculto_em = now(), oculto_por = 'x' where id = ${paciente}`.execute(
      c.db,
    )
    expect((await pede()('/recebimento/devedores')).json().total).toBe(0)
    await sql`update paciente set ativo = true, oculto_em = null, oculto_por = null where id = ${paciente}`.execute(
      c.db,
    )
  })
})
