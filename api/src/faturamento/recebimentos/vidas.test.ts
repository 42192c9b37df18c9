import { randomUUID } from 'node:crypto'
import type { Caixa, Conta } from '@clinica/shared-domain'
import { FORMAS_DE_PAGAMENTO } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { createSorteio } from '../../semente/sorteio'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { listInexatos } from '../../teste/faturamento/recebimentos'
import { SHORT } from '../../teste/whole'

/** Lives, and steps of each. */
const [VIDAS, PASSOS] = SHORT ? [2, 25] : [12, 120]
const HORAS = ['08:00', '09:00', '10:00', '11:00', '14:00']

let c: Clinica
let unidade: string
beforeAll(async () => {
  c = await openAgenda()
  unidade = c.centro._id
  await sql`update convenio set particular = true where id = ${c.clinica.convenio._id}`.execute(c.db)
  await sql`update guia set total_guia = 100003, quantidade_autorizada = 400`.execute(c.db)
})
afterAll(() => c.fechar())
afterEach(async () => {
  await c.esvaziar()
  await sql`delete from unidade_cobranca`.execute(c.db)
})

const post = (url: string, corpo: unknown, gerente = false) =>
  c.pedir(gerente ? 'Gerente' : 'Recepcionista')('POST', `/api${url}`, corpo, {
    'idempotency-key': randomUUID(),
  })

/** Refusals are part of a life; a fault of the server is not. */
const requireSemFalha = (...respostas: { statusCode: number; body: string }[]) => {
  for (const r of respostas)
    expect([r.statusCode < 500, r.statusCode < 500 ? '' : r.body]).toEqual([true, ''])
}

const live = async (semente: number): Promise<void> => {
  const s = createSorteio(semente)
  const quem = c.clinica.pacientes.slice(0, 3)
  await c.pedir('Gerente')('PUT', `/api/recebimento/ajustes/${unidade}`, {
    cobrarDesde: HOJE,
    cobraFalta: s.chance(0.5),
    horasDeAviso: s.chance(0.5) ? 24 : null,
  })
  for (const gerente of [false, true]) await post('/caixa/abrir', { unidade, fundo: 10_000 }, gerente)
  const contaDe = async (id: string): Promise<Conta> =>
    (await c.pedir()('GET', `/api/paciente/${id}/conta`)).json().conta

  const passos: Record<string, (paciente: string, conta: Conta) => Promise<unknown>> = {
    sessao: async (paciente) => {
      const p = quem.find((q) => q._id === paciente)
      const r = await c.marcar({ hora: s.um(HORAS) }, p)
      requireSemFalha(r)
      if (r.statusCode !== 201) return
      requireSemFalha(await c.pedir()('PUT', `/api/agenda/${r.json().agendamento._id}/atualizarAssinado`, {}))
    },
    desfazer: async (paciente) => {
      const { rows } = await sql<{ id: string }>`
        select id from agendamento where paciente_id = ${paciente} and status = 'assinado' order by id`.execute(
        c.db,
      )
      if (rows.length === 0) return
      const { id } = s.um(rows)
      requireSemFalha(
        await c.pedir()('PUT', `/api/agenda/${id}/reverterAssinado`, { updatedAt: await c.versao(id) }),
      )
    },
    avulsa: (paciente) =>
      post('/cobranca', { paciente, unidade, descricao: 'Faixa', valor: s.inteiro(1, 20_000), vence: HOJE }),
    pacote: (paciente) =>
      post('/recebimento/pacote', {
        paciente,
        unidade,
        especialidade: c.pilates._id,
        nome: 'Pacote',
        sessoes: s.inteiro(1, 4),
        preco: s.inteiro(0, 50_000),
        desde: HOJE,
        ate: HOJE,
        vence: HOJE,
      }),
    pagar: async (paciente, { abertas }) => {
      const cobrancas = s
        .misturar(abertas)
        .slice(0, s.inteiro(0, 3))
        .map(({ _id, aberto }) => ({ _id, valor: s.chance(0.5) ? aberto : s.inteiro(1, aberto) }))
      const adiantamento = s.chance(0.3) ? s.inteiro(1, 9_000) : 0
      const total = cobrancas.reduce((n, x) => n + x.valor, adiantamento)
      if (total < 2) return
      const parte = s.inteiro(1, total - 1)
      const formas = s.chance(0.5)
        ? [{ forma: s.um(FORMAS_DE_PAGAMENTO), valor: total }]
        : [
            { forma: 'dinheiro', valor: parte },
            { forma: 'pix', valor: total - parte },
          ]
      const corpo = { unidade, paciente, cobrancas, adiantamento, formas }
      // Now and then two desks at once: the charges are taken once, whoever comes second is told.
      const mesas = s.chance(0.3) ? [false, true] : [false]
      const respostas = await Promise.all(mesas.map((mesa) => post('/recebimento', corpo, mesa)))
      requireSemFalha(...respostas)
      const inteiras = cobrancas.filter((x) => abertas.some((a) => a._id === x._id && a.aberto === x.valor))
      if (inteiras.length > 0) expect(respostas.filter((r) => r.statusCode === 201)).toHaveLength(1)
    },
    devolver: async (_, { lancamentos }) => {
      const pagos = lancamentos.filter((l) => l.recebimento && l.devolvivel > 0)
      if (pagos.length === 0) return
      const { recebimento, devolvivel } = s.um(pagos)
      const corpo = { valor: s.inteiro(1, devolvivel), forma: 'dinheiro', motivo: 'A pedido' }
      requireSemFalha(await post(`/recebimento/${recebimento}/estorno`, corpo))
    },
    cancelar: async (_, { lancamentos }) => {
      const pagos = lancamentos.filter((l) => l.recebimento && l.devolvivel > 0)
      if (pagos.length === 0) return
      requireSemFalha(
        await post(`/recebimento/${s.um(pagos).recebimento}/cancelar`, { motivo: 'Engano' }, true),
      )
    },
    abater: async (_, { abertas }) => {
      if (abertas.length === 0) return
      const { _id, aberto } = s.um(abertas)
      const r = s.chance(0.5)
        ? await post(`/cobranca/${_id}/desconto`, { valor: s.inteiro(1, aberto), motivo: 'Cortesia' })
        : await post(`/cobranca/${_id}/isencao`, { motivo: 'Bolsa' }, true)
      requireSemFalha(r)
    },
    anterior: (paciente) =>
      post('/recebimento/saldo/credito', { paciente, unidade, valor: s.inteiro(1, 20_000) }, true),
    retirar: async (_, { lancamentos }) => {
      const deles = lancamentos.filter((l) => l.credito && l.devolvivel > 0)
      if (deles.length === 0) return
      const { credito, devolvivel } = s.um(deles)
      const corpo = { valor: s.inteiro(1, devolvivel), motivo: 'A mais' }
      requireSemFalha(await post(`/recebimento/saldo/credito/${credito}/retirar`, corpo, true))
    },
    credito: (paciente) => post('/recebimento/credito', { paciente }),
    faltar: async (paciente) => {
      const r = await c.marcar(
        { hora: s.um(HORAS) },
        quem.find((q) => q._id === paciente),
      )
      requireSemFalha(r)
      if (r.statusCode !== 201) return
      const { _id } = r.json().agendamento
      requireSemFalha(await c.pedir()('PUT', `/api/agenda/${_id}/atualizarFaltouSemJustificativa`, {}))
    },
    // To another hour, or given up: late where the unit says so.
    mover: async (paciente) => {
      const p = quem.find((q) => q._id === paciente)
      const r = await c.marcar({ hora: s.um(HORAS) }, p)
      requireSemFalha(r)
      if (r.statusCode !== 201) return
      const { _id, updatedAt } = r.json().agendamento
      requireSemFalha(
        await c.pedir()('PUT', `/api/agendamento/${_id}`, {
          ...c.envio({ hora: s.um(HORAS) }, p),
          updatedAt,
        }),
      )
      if (s.chance(0.5)) {
        requireSemFalha(await c.pedir()('PUT', `/api/agenda/${_id}/atualizarAssinado`, {}))
        return
      }
      const visto = encodeURIComponent(await c.versao(_id))
      requireSemFalha(
        await c.pedir()(
          'DELETE',
          `/api/agendamento/${_id}?updatedAt=${visto}&motivo=${s.um(['paciente', 'profissional'])}`,
        ),
      )
    },
    plano: async (paciente) =>
      requireSemFalha(
        await post('/recebimento/plano', {
          ...{ paciente, unidade, especialidade: c.pilates._id, nome: 'Plano', diasSemana: 2 },
          ...{ preco: s.inteiro(1, 60_000), diaVencimento: s.inteiro(1, 31), inicio: HOJE, fim: null },
          proporcional: s.chance(0.5),
        }),
      ),
    pausar: async (paciente) => {
      const { rows } = await sql<{ id: string }>`
        select id from plano_mensal where paciente_id = ${paciente} order by id`.execute(c.db)
      if (rows.length === 0) return
      const { id } = s.um(rows)
      requireSemFalha(
        s.chance(0.7)
          ? await post(`/recebimento/plano/${id}/pausa`, { de: HOJE, ate: s.chance(0.5) ? HOJE : null })
          : await post(`/recebimento/plano/${id}/encerrar`, { fim: HOJE }),
      )
    },
  }

  for (let n = 0; n < PASSOS; n++) {
    const paciente = s.um(quem)._id
    const nome = s.pesado([
      ['sessao', 5],
      ['pagar', 6],
      ['desfazer', 2],
      ['avulsa', 2],
      ['pacote', 1],
      ['devolver', 2],
      ['cancelar', 1],
      ['abater', 1],
      ['credito', 1],
      ['faltar', 2],
      ['mover', 2],
      ['anterior', 1],
      ['retirar', 1],
      ['plano', 0.3],
      ['pausar', 1],
    ])
    await passos[nome]?.(paciente, await contaDe(paciente))
    expect([semente, n, nome, await listInexatos(c.db)]).toEqual([semente, n, nome, []])
  }

  // What each account says adds up, page by page, and both drawers close to the cent.
  for (const { _id } of quem) {
    const conta = await contaDe(_id)
    expect(conta.saldo).toBe(conta.credito - conta.abertas.reduce((n, a) => n + a.aberto, 0))
    conta.lancamentos.forEach((l, i) => {
      const anterior = conta.lancamentos[i + 1]
      if (anterior) expect(l.saldo - l.valor).toBe(anterior.saldo)
    })
  }
  const { rows } = await sql<{ dinheiro: number }>`
    select coalesce(sum(f.valor), 0)::int8 - (
      select coalesce(-sum(valor), 0)::int8 from lancamento where tipo = 'devolucao' and forma = 'dinheiro') as dinheiro
    from recebimento_forma f join recebimento r on r.id = f.recebimento_id
    where f.forma = 'dinheiro' and r.cancelado_em is null`.execute(c.db)
  let naGaveta = 0
  for (const perfil of ['Recepcionista', 'Gerente'] as const) {
    const caixa: Caixa = (await c.pedir(perfil)('GET', `/api/caixa?unidade=${unidade}&dia=${HOJE}`)).json()
      .caixa
    naGaveta += caixa.esperado - caixa.fundo
    if (caixa.esperado < 0) continue
    const fechado = await post(
      '/caixa/fechar',
      { caixa: caixa._id, contado: { dinheiro: caixa.esperado } },
      perfil === 'Gerente',
    )
    expect([fechado.statusCode, fechado.json().caixa.diferenca]).toEqual([200, 0])
  }
  expect(naGaveta).toBe(rows[0]?.dinheiro)
}

it.each(Array.from({ length: VIDAS }, (_, n) => 2900 + n))(
  'every cent is somewhere, in life %i',
  live,
  300_000,
)
