import { randomUUID } from 'node:crypto'
import { type Clinica, HOJE, openAgenda } from '../../../teste/agenda'
import { auditedRows } from '../../../teste/auditoria'
import { faultsOf, linesOf, readPdf } from '../../../teste/impresso/pdf'
import { cancelRecibo } from './recibo.write'

let c: Clinica
let caixa: string
beforeAll(async () => {
  c = await openAgenda()
  await c.db
    .updateTable('unidade')
    .set({
      cnpj: '11222333000181',
      endereco: JSON.stringify({ endereco: 'Rua A', numero: '1', cidade: 'Contagem', uf: 'MG' }),
    })
    .where('id', '=', c.centro._id)
    .execute()
  await c.db
    .updateTable('profissional')
    .set({ tiss: JSON.stringify({ conselho: 'CREFITO', ufConselho: 'MG' }) })
    .execute()
  caixa = randomUUID()
  await c.db
    .insertInto('caixa')
    .values({
      id: caixa,
      unidade_id: c.centro._id,
      usuario_id: c.clinica.usuarios.Recepcionista._id,
      dia: HOJE,
      fundo: 0,
      aberto_em: new Date(),
    })
    .execute()
})
afterAll(() => c.fechar())

type Paciente = Clinica['clinica']['pacientes'][number]
const paciente = (n: number) => c.clinica.pacientes[n] as Paciente
type Parte = { descricao: string; valor: number; pago?: number; agendamento?: string; data?: string }

/** A payment as it is kept, on charges of its own. */
const pay = async (p: Paciente, partes: Parte[], mais: { unidade?: string; credito?: number } = {}) => {
  const id = randomUUID()
  const credito = mais.credito ?? 0
  const valor = partes.reduce((soma, x) => soma + (x.pago ?? x.valor), credito)
  const unidade_id = mais.unidade ?? c.centro._id
  await c.db
    .insertInto('recebimento')
    .values({
      id,
      unidade_id,
      paciente_id: p._id,
      valor,
      credito,
      dia: HOJE,
      em: new Date(),
      por: 'recepcionista@clinica.teste',
      caixa_id: caixa,
    })
    .execute()
  await c.db
    .insertInto('recebimento_forma')
    .values({ recebimento_id: id, posicao: 0, forma: 'pix', valor })
    .execute()
  for (const { descricao, valor: devido, pago = devido, agendamento, data = HOJE } of partes) {
    const cobranca = randomUUID()
    await c.db
      .insertInto('cobranca')
      .values({
        id: cobranca,
        unidade_id,
        paciente_id: p._id,
        tipo: agendamento ? 'sessao' : 'avulsa',
        descricao,
        data,
        vence: data,
        valor: devido,
        pago,
        agendamento_id: agendamento ?? null,
        criada_em: new Date(),
        criada_por: 'x',
      })
      .execute()
    await c.db
      .insertInto('recebimento_cobranca')
      .values({
        id: randomUUID(),
        recebimento_id: id,
        cobranca_id: cobranca,
        valor: pago,
        em: new Date(),
        por: 'x',
      })
      .execute()
  }
  return id
}
const issue = (id: string, corpo: object = {}, perfil: 'Recepcionista' | 'Gerente' = 'Recepcionista') =>
  c.pedir(perfil)('POST', `/api/recebimento/${id}/recibo`, corpo)
const print = async (id: string, mais = '') => {
  const r = await c.pedir('Recepcionista')('GET', `/api/recebimento/${id}/recibo.pdf${mais}`)
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { paginas } = readPdf(r.rawPayload)
  for (const pagina of paginas) expect(faultsOf(pagina)).toEqual([])
  return paginas.flatMap(linesOf)
}

it('takes its number when it is issued, once, and says who paid what in words, for which session of whom', async () => {
  const sessao = await c.marcado({ hora: '10:00' }, paciente(0))
  const id = await pay(paciente(0), [{ descricao: 'Sessão', valor: 12_050, agendamento: sessao._id }])
  const r = await issue(id)
  expect([r.statusCode, r.json().recibo]).toEqual([
    201,
    expect.objectContaining({ numero: 1, valor: 12_050, pagador: { nome: 'Ana Souza', cpf: null } }),
  ])
  const outra = await issue(id)
  expect([outra.statusCode, outra.json().recibo._id]).toEqual([200, r.json().recibo._id])
  const texto = (await print(id)).join('\n')
  expect(texto).toContain('Recibo 000001')
  expect(texto.replaceAll('\n', ' ')).toContain('cento e vinte reais e cinquenta centavos')
  expect(texto.replaceAll('\n', ' ')).toContain('Sessão, Pilates')
  expect(texto).toMatch(/(Marina Alves|Otávio Brito|Paula Castro), CREFITO-MG 100\d-F/)
  expect(texto).toContain('23/11/2026')
  expect(texto).toContain('Este recibo não substitui a nota fiscal.')
  expect(texto).not.toContain('Receita Saúde')
  expect(texto).not.toContain('Falta pagar')
  expect((await print(id, '?papel=a4')).join(' ')).toContain('Recibo 000001')
})

it('another person with a CPF pays; a unit without a CNPJ says whose receipt the tax office takes', async () => {
  const norte = c.clinica.unidades[1]._id
  const id = await pay(paciente(1), [{ descricao: 'Mensalidade de novembro', valor: 48_000 }], {
    unidade: norte,
  })
  const ruim = await issue(id, { pagador: { nome: 'Rita Lima', cpf: '12345678900' } })
  expect([ruim.statusCode, ruim.json().erro.campos]).toEqual([422, { 'pagador.cpf': 'CPF inválido.' }])
  const r = await issue(id, { pagador: { nome: 'Rita Lima', cpf: '123.456.789-09' } })
  // Each unit counts its own.
  expect(r.json().recibo).toMatchObject({ numero: 1, pagador: { nome: 'Rita Lima', cpf: '12345678909' } })
  const texto = (await print(id)).join(' ')
  expect(texto).toContain('Rita Lima, CPF 123.456.789-09')
  expect(texto).toContain('Bruno Lima')
  expect(texto).toContain('Receita Saúde')
})

it('several months stand on one, and none on two', async () => {
  const [um, dois, tres] = [
    await pay(paciente(2), [{ descricao: 'Mensalidade de setembro', valor: 100, data: '2026-09-10' }]),
    await pay(paciente(2), [{ descricao: 'Mensalidade de outubro', valor: 200, data: '2026-10-10' }]),
    await pay(paciente(2), [], { credito: 300 }),
  ]
  const todos = (recebimentos: string[]) => c.pedir('Faturista')('POST', '/api/recibo', { recebimentos })
  const r = await todos([um, dois, tres])
  expect([r.statusCode, r.json().recibo]).toMatchObject([
    201,
    { numero: 2, valor: 600, recebimentos: expect.arrayContaining([um, dois, tres]) },
  ])
  const texto = (await print(dois)).join(' ')
  expect(texto).toContain('Mensalidade de setembro')
  expect(texto).toContain('Pagamento adiantado')
  expect((await issue(um)).json().msg).toMatch(/já está no recibo 000002/)
  expect((await todos([dois, await pay(paciente(3), [{ descricao: 'x', valor: 1 }])])).json().msg).toBe(
    'Um recibo é de um paciente em uma unidade.',
  )
  const lista = (await c.pedir('Gerente')('GET', `/api/paciente/${paciente(2)._id}/recibos`)).json().recibos
  expect(lista.map((x: { numero: number }) => x.numero)).toEqual([2])
})

it('a cancelled one stays in sight, with why; its payment stands on the next; nothing of it is skipped', async () => {
  const id = await pay(paciente(4), [{ descricao: 'Sessão', valor: 5_000 }])
  const { recibo } = (await issue(id)).json()
  const cancel = (perfil: 'Recepcionista' | 'Gerente', motivo = 'Nome trocado') =>
    c.pedir(perfil)('POST', `/api/recibo/${recibo._id}/cancelar`, { motivo })
  expect((await cancel('Recepcionista', '')).json().erro.campos).toEqual({ motivo: 'Escreva o motivo.' })
  const feito = await cancel('Recepcionista')
  expect(feito.json().recibo.cancelado).toMatchObject({
    motivo: 'Nome trocado',
    por: 'Recepcionista de Teste',
  })
  expect((await print(id)).join(' ')).toMatch(/RECIBO CANCELADO .*Nome trocado/)
  expect((await cancel('Gerente')).statusCode).toBe(409)
  expect((await issue(id)).json().recibo.numero).toBe(recibo.numero + 1)
  const { rows } = await c.db
    .selectFrom('recibo')
    .select('numero')
    .where('unidade_id', '=', c.centro._id)
    .orderBy('numero')
    .execute()
    .then((rows) => ({ rows }))
  expect(rows.map((x) => Number(x.numero))).toEqual(rows.map((_, i) => i + 1))
  expect(
    (await auditedRows(c.db, { entidade: 'recibo', registro_id: recibo._id })).map((l) => l.acao),
  ).toEqual(expect.arrayContaining(['criar', 'cancelar']))
})

it('a run that fails gives its number back, and two desks take two numbers or the same paper', async () => {
  const antes = await c.db
    .selectFrom('recibo_sequencia')
    .select('ultimo')
    .where('unidade_id', '=', c.centro._id)
    .executeTakeFirstOrThrow()
  const vazio = await pay(paciente(5), [{ descricao: 'Sessão', valor: 100 }])
  await c.db
    .updateTable('recebimento')
    .set({ cancelado_em: new Date(), cancelado_por: 'x', motivo: 'x' })
    .where('id', '=', vazio)
    .execute()
  expect((await issue(vazio)).statusCode).toBe(409)
  const ids = await Promise.all([1, 2, 3].map(() => pay(paciente(5), [{ descricao: 'Sessão', valor: 100 }])))
  const numeros = (await Promise.all([...ids, ...ids].map((id) => issue(id)))).map(
    (r) => r.json().recibo.numero,
  )
  expect([...new Set(numeros)].sort()).toEqual([1, 2, 3].map((n) => Number(antes.ultimo) + n))
})

it('what is left of a charge is asked for by a code that says to whom it pays', async () => {
  await c.db
    .insertInto('unidade_pix')
    .values({
      unidade_id: c.centro._id,
      tipo: 'cnpj',
      chave: '11222333000181',
      nome: 'AURORA',
      cidade: 'BH',
      alterada_em: HOJE,
      alterada_por: 'x',
    })
    .execute()
  const sessao = await c.marcado({ hora: '11:00' }, paciente(6))
  const id = await pay(paciente(6), [
    ...Array.from({ length: 4 }, () => ({ descricao: 'Sessão', valor: 1_000 })),
    { descricao: 'Sessão de Pilates', valor: 12_000, pago: 7_000, agendamento: sessao._id },
  ])
  await issue(id)
  const r = await c.pedir('Recepcionista')('GET', `/api/recebimento/${id}/recibo.pdf?pix=true`)
  const { paginas } = readPdf(r.rawPayload)
  const texto = paginas.flatMap(linesOf).join(' ')
  expect(texto).toContain('Falta pagar R$ 50,00')
  expect(texto).toContain('PIX para AURORA')
  expect(texto).not.toContain('Sessão de Pilates, Pilates')
  // The words stand beside the code, and who signs on the page of the day: five sessions are one sheet.
  expect(paginas).toHaveLength(1)
})

it('has a field for the number of the NFS-e; with its payment it is cancelled', async () => {
  const id = await pay(paciente(7), [{ descricao: 'Sessão', valor: 5_000 }])
  const { recibo } = (await issue(id)).json()
  const r = await c.pedir('Faturista')('PUT', `/api/recibo/${recibo._id}/nfse`, { nfse: '2026/77' })
  expect(r.json().recibo.nfse).toBe('2026/77')
  expect((await print(id)).join(' ')).toContain('NFS-e 2026/77')
  await c.db.transaction().execute((tx) =>
    cancelRecibo(
      tx,
      {
        server: c.app,
        usuario: c.clinica.usuarios.Gerente,
        headers: {},
        id: 'r',
        ip: '127.0.0.1',
      } as never,
      id,
      'Devolvido',
    ),
  )
  expect((await print(id)).join(' ')).toContain('Devolvido')
})
