import { randomUUID } from 'node:crypto'
import {
  addDias,
  itemDeOutro,
  MENSAGENS_DO_PLANO as M,
  type Perfil,
  type PlanoTerapeutico,
  planoDeOutro,
  planoEmCurso,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { errorOf, HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { readPdf } from '../../teste/impresso/pdf'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'

let c: ClinicaComRegistro
let cid: string
beforeAll(async () => {
  c = await openRegistro()
  const criado = await c.pedir('Administrador')('POST', '/api/cid', {
    descricaoAbreviada: 'M54.5',
    descricao: 'Dor lombar baixa',
    ativo: true,
  })
  cid = criado.json().cid._id
})
afterAll(() => c.fechar())
beforeEach(() => c.esvaziar())

const base = () => `/api/v2/paciente/${c.paciente}/planoTerapeutico`
const MARINA = 'Marina Alves'
const EM_UM_MES = addDias(HOJE, 30)
const envio = (troca: object = {}) => ({
  especialidade: { _id: c.pilates._id },
  cid: { _id: cid },
  diagnostico: 'Dor mecânica.',
  inicio: HOJE,
  vezes: 2,
  sessoes: 20,
  metas: [
    { texto: 'Dormir sem acordar', medida: { questao: c.q(1), alvo: 2 }, prazo: EM_UM_MES },
    { texto: 'Carregar as compras', prazo: EM_UM_MES },
  ],
  reavaliacoes: [{ prazo: EM_UM_MES }],
  ...troca,
})
const criar = async (troca: object = {}, perfil: Perfil = 'Profissional'): Promise<PlanoTerapeutico> => {
  const r = await c.pedir(perfil)('POST', base(), envio(troca), { 'idempotency-key': randomUUID() })
  if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
  return r.json().plano
}
const reenvio = (p: PlanoTerapeutico, troca: object = {}) => ({
  especialidade: { _id: p.especialidade._id },
  cid: p.cid && { _id: p.cid._id },
  diagnostico: p.diagnostico,
  inicio: p.inicio,
  vezes: p.vezes,
  sessoes: p.sessoes,
  metas: p.metas.map(({ _id, texto, medida, prazo }) => ({ _id, texto, medida, prazo })),
  reavaliacoes: p.reavaliacoes.map(({ _id, prazo }) => ({ _id, prazo })),
  updatedAt: p.updatedAt,
  ...troca,
})
const mudar = (p: PlanoTerapeutico, troca: object, perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('PUT', `${base()}/${p._id}`, reenvio(p, troca))
const responder = (p: PlanoTerapeutico, corpo: object, perfil: Perfil = 'Profissional') =>
  c.pedir(perfil)('POST', `${base()}/${p._id}/desfecho`, { updatedAt: p.updatedAt, ...corpo })
const lidos = async (perfil: Perfil = 'Profissional'): Promise<PlanoTerapeutico[]> =>
  (await c.pedir(perfil)('GET', base())).json().planos
const meta = (p: PlanoTerapeutico, i: number) => p.metas[i] as PlanoTerapeutico['metas'][number]

describe('a plan of care', () => {
  it('is read with its diagnosis from the register, and each goal with where its measure began and is now', async () => {
    const eva = async (hora: string, valor: string) =>
      c.escrita(await c.assinado({ hora }), {
        respostas: [
          { questao: c.q(0), valor: 'Bem.' },
          { questao: c.q(1), valor },
        ],
      })
    await eva('08:00', '7')
    // The treatment began yesterday: all of today is since.
    const plano = await criar({ inicio: addDias(HOJE, -1) })
    await eva('09:00', '4')
    const [lido] = await lidos('Supervisao')
    expect(lido).toMatchObject({
      cid: { descricaoAbreviada: 'M54.5', descricao: 'Dor lombar baixa' },
      autor: { nome: MARINA },
      versao: 1,
      marcadas: 2,
      feitas: 2,
      reavaliacoes: [{ prazo: EM_UM_MES, desfechos: [], autor: { nome: MARINA } }],
    })
    expect(lido?.metas[0]).toMatchObject({
      medida: { enunciado: 'Questão de EVA', tipo: 'EVA', melhora: 'menor', alvo: 2, unidade: '' },
      desde: HOJE,
      atual: { data: HOJE, numero: 4 },
    })
    expect(lido?.metas[1]).not.toHaveProperty('atual')
    expect((await c.pedir('Recepcionista')('GET', base())).statusCode).toBe(403)
    expect(plano.metas[0]?.inicial).toEqual({ data: HOJE, numero: 7 })
    // What was measured on the first day or before is where it began, and no progress.
    expect((await mudar(plano, { inicio: HOJE })).json().plano.metas[0]).toMatchObject({
      inicial: { data: HOJE, numero: 4 },
      atual: null,
    })
  })

  it('refuses a cancelled CID, a question without a number, a target beyond the scale, and a direction that nobody said', async () => {
    const recusado = async (troca: object) => {
      const r = await c.pedir('Profissional')('POST', base(), envio(troca))
      return [r.statusCode, errorOf(r).erro.campos]
    }
    const medida = (m: object) => ({ metas: [{ medida: m, prazo: EM_UM_MES }] })
    expect(await recusado({ cid: { _id: randomUUID() } })).toEqual([422, { cid: M.cid }])
    expect(await recusado(medida({ questao: c.q(0), alvo: 2 }))).toEqual([
      422,
      { 'metas[0].medida.questao': M.questao },
    ])
    expect(await recusado(medida({ questao: c.q(1), alvo: 11 }))).toEqual([
      422,
      { 'metas[0].medida.alvo': 'Esta medida vai de 0 a 10.' },
    ])
    expect(await recusado(medida({ questao: c.q(3), alvo: 11 }))).toEqual([
      422,
      { 'metas[0].medida.melhora': M.sentido },
    ])
    expect(
      (await criar(medida({ questao: c.q(3), alvo: 11, melhora: 'maior' }))).metas[0]?.medida,
    ).toMatchObject({
      melhora: 'maior',
      alvo: 11,
    })
  })

  it('is one in course of a patient and a specialty, also of two who begin at once', async () => {
    const pedidos = await Promise.all(
      (['Profissional', 'Gerente'] as const).map((p) => c.pedir(p)('POST', base(), envio())),
    )
    expect(pedidos.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const depois = await c.pedir('Administrador')('POST', base(), envio())
    expect([depois.statusCode, errorOf(depois).erro.tipo]).toEqual([409, 'planoEmCurso'])
    const [plano] = await lidos()
    expect(errorOf(depois).msg).toBe(planoEmCurso(plano?.autor.nome as string))
  })

  it('keeps what it was before each save, whose it was and what was meant by it', async () => {
    const um = await criar()
    const dois: PlanoTerapeutico = (await mudar(um, { vezes: 3 })).json().plano
    expect([dois.versao, dois.vezes]).toEqual([2, 3])
    const velho = await mudar(um, { vezes: 4 })
    expect([velho.statusCode, errorOf(velho).msg, errorOf(velho).erro.atual]).toMatchObject([
      409,
      M.mudou,
      { versao: 2, vezes: 3 },
    ])
    const { versoes } = (await c.pedir('Supervisao')('GET', `${base()}/${um._id}/versoes`)).json()
    expect(
      versoes.map((v: { versao: number; plano: PlanoTerapeutico; por: { nome: string } }) => [
        v.versao,
        v.plano.vezes,
        v.por.nome,
      ]),
    ).toEqual([
      [2, 3, MARINA],
      [1, 2, MARINA],
    ])
    const linhas = await auditedRows(c.db, { entidade: 'plano_terapeutico', acao: 'alterar' })
    expect(JSON.stringify(linhas)).toContain('3 × por semana')
  })

  it('what a stored plan refers to stays where it is, though it was cancelled since', async () => {
    const plano = await criar()
    await sql`update questao set ativo = false where id = ${c.q(1)}::uuid`.execute(c.db)
    await sql`update cid set ativo = false where id = ${cid}::uuid`.execute(c.db)
    const r = await mudar(plano, { diagnostico: 'Outro.' })
    await sql`update questao set ativo = true where id = ${c.q(1)}::uuid`.execute(c.db)
    await sql`update cid set ativo = true where id = ${cid}::uuid`.execute(c.db)
    expect([r.statusCode, r.json().plano?.metas[0].medida.alvo]).toEqual([200, 2])
  })
})

describe('authorship', () => {
  it('another professional adds their own parts, and changes neither the plan nor what its author set', async () => {
    const plano = await criar()
    const nova = { texto: 'Meta do administrador', prazo: EM_UM_MES }
    const metas = reenvio(plano).metas
    const r = await mudar(plano, { metas: [...metas, nova] }, 'Administrador')
    expect(r.statusCode).toBe(200)
    const dele: PlanoTerapeutico = r.json().plano
    expect(meta(dele, 2).autor.nome).not.toBe(MARINA)
    expect([dele.autor.nome, meta(dele, 0).autor.nome]).toEqual([MARINA, MARINA])
    const recusas = [
      [{ vezes: 5 }, planoDeOutro(MARINA)],
      [{ metas: reenvio(dele).metas.slice(1) }, itemDeOutro(MARINA)],
      [
        { metas: reenvio(dele).metas.map((m) => ({ ...m, prazo: addDias(EM_UM_MES, 1) })) },
        itemDeOutro(MARINA),
      ],
      [{ reavaliacoes: [] }, itemDeOutro(MARINA)],
    ] as const
    for (const [troca, msg] of recusas) {
      const recusado = await mudar(dele, troca, 'Administrador')
      expect([recusado.statusCode, errorOf(recusado).msg]).toEqual([403, msg])
    }
    // Nor does the plan's author change what is the other's.
    const delaSobreDele = await mudar(dele, { metas: reenvio(dele).metas.slice(0, 2) })
    expect(delaSobreDele.statusCode).toBe(403)
    expect((await mudar(dele, { metas: reenvio(dele).metas.slice(0, 2) }, 'Supervisao')).statusCode).toBe(403)
  })

  it('a Gerente changes any of it with a reason, and none without', async () => {
    const plano = await criar()
    const sem = await mudar(plano, { vezes: 1 }, 'Gerente')
    expect([sem.statusCode, errorOf(sem).erro.campos]).toEqual([422, { motivo: M.motivoDaCorrecao }])
    const com = await mudar(plano, { vezes: 1, motivo: 'Férias' }, 'Gerente')
    expect([com.statusCode, com.json().plano]).toMatchObject([
      200,
      { motivo: 'Férias', autor: { nome: MARINA } },
    ])
    // What is their own needs none.
    const metas = [...reenvio(com.json().plano).metas, { texto: 'Da gerência', prazo: EM_UM_MES }]
    expect((await mudar(com.json().plano, { metas }, 'Gerente')).json().plano.motivo).toBeNull()
  })

  it('is ended and removed by its author, or by a Gerente; what it was stays', async () => {
    const plano = await criar()
    const encerrar = (p: PlanoTerapeutico, perfil: Perfil) =>
      c.pedir(perfil)('POST', `${base()}/${p._id}/encerrar`, { motivo: 'Alta.', updatedAt: p.updatedAt })
    expect((await encerrar(plano, 'Administrador')).statusCode).toBe(403)
    const fim: PlanoTerapeutico = (await encerrar(plano, 'Profissional')).json().plano
    expect(fim).toMatchObject({ encerradoMotivo: 'Alta.', encerradoPor: { nome: MARINA } })
    expect(fim).not.toHaveProperty('marcadas')
    const depois = await mudar(fim, { vezes: 1 })
    expect([depois.statusCode, errorOf(depois).erro.tipo]).toEqual([409, 'planoEncerrado'])
    const outro = await criar()
    const remover = (perfil: Perfil, corpo?: object) =>
      c.pedir(perfil)('DELETE', `${base()}/${outro._id}`, corpo)
    expect((await remover('Administrador', { motivo: 'x' })).statusCode).toBe(403)
    const sem = await remover('Gerente')
    expect([sem.statusCode, errorOf(sem).erro.campos]).toEqual([422, { motivo: M.motivoDaRemocao }])
    expect((await remover('Gerente', { motivo: 'Engano' })).statusCode).toBe(200)
    expect((await lidos()).map((p) => p._id)).toEqual([plano._id])
    await expect(sql`delete from plano_terapeutico`.execute(c.db)).rejects.toThrow('não pode ser apagado')
  })
})

describe('what became of a goal', () => {
  it('is no day that is over already, where it is prolonged', async () => {
    const metas = [{ texto: 'Andar sem bengala', prazo: addDias(HOJE, -10) }]
    const plano = await criar({ inicio: addDias(HOJE, -30), metas, reavaliacoes: [] })
    const prolongar = (novaData: string) =>
      responder(plano, { item: meta(plano, 0)._id, resultado: 'prolongado', novaData })
    const ontem = await prolongar(addDias(HOJE, -1))
    expect([ontem.statusCode, errorOf(ontem).erro.campos]).toEqual([422, { novaData: M.novaDataAntes }])
    expect((await prolongar(HOJE)).statusCode).toBe(200)
  })

  it('is said by whoever writes in the record, under their name and hour, and is never changed', async () => {
    const plano = await criar()
    const alvo = meta(plano, 1)._id
    const r = await responder(
      plano,
      { item: alvo, resultado: 'prolongado', novaData: addDias(EM_UM_MES, 10) },
      'Administrador',
    )
    expect(r.statusCode).toBe(200)
    const [dito] = meta(r.json().plano, 1).desfechos
    expect(dito).toMatchObject({
      resultado: 'prolongado',
      novaData: addDias(EM_UM_MES, 10),
      porId: c.clinica.usuarios.Administrador._id,
    })
    const antes = await responder(r.json().plano, {
      item: alvo,
      resultado: 'prolongado',
      novaData: EM_UM_MES,
    })
    expect([antes.statusCode, errorOf(antes).erro.campos]).toEqual([422, { novaData: M.novaDataAntes }])
    // Two who answer at once: the second sees what the first said.
    const velho = await responder(plano, { item: alvo, resultado: 'alcancado' })
    expect([velho.statusCode, errorOf(velho).erro.tipo]).toEqual([409, 'desatualizado'])
    const dois = await responder(r.json().plano, {
      item: alvo,
      resultado: 'alcancado',
      observacao: 'Carrega 5 kg.',
    })
    const fim: PlanoTerapeutico = dois.json().plano
    expect(meta(fim, 1).desfechos.map((d) => [d.resultado, d.por.nome])).toEqual([
      ['prolongado', dito?.por.nome],
      ['alcancado', MARINA],
    ])
    // An edit of the goal leaves what was said of it.
    const editado = (await mudar(fim, { diagnostico: 'Outro.' })).json().plano
    expect(meta(editado, 1).desfechos).toEqual(meta(fim, 1).desfechos)
    const reavaliacao = (
      await responder(editado, { item: editado.reavaliacoes[0]._id, resultado: 'naoAlcancado' })
    ).json()
    expect(reavaliacao.plano.reavaliacoes[0].desfechos).toHaveLength(1)
    expect(
      (await auditedRows(c.db, { entidade: 'plano_terapeutico', acao: 'responder' })).length,
    ).toBeGreaterThanOrEqual(3)
  })
})

describe('beside the plan', () => {
  it('booking and guide are told frequency and sessions, and nothing clinical, whoever they are', async () => {
    const proposta = async (perfil: Perfil = 'Recepcionista') =>
      (await c.pedir(perfil)('GET', `${base()}/proposta?especialidade=pilates`)).json().proposta
    expect(await proposta()).toBeNull()
    const plano = await criar()
    const a = await c.marcado({ hora: '10:00' })
    await c.marcado({ hora: '11:00' })
    await c.emStatus(a._id, 'faltou-sem-justificativa')
    expect(await proposta()).toEqual({
      paciente: c.paciente,
      profissional: MARINA,
      inicio: HOJE,
      vezes: 2,
      sessoes: 20,
      marcadas: 1,
    })
    await mudar(plano, { vezes: null, sessoes: null })
    expect(await proposta('Faturista')).toBeNull()
  })

  it('a goal is measured by what the record has, then by whatever the clinic asks a number of', async () => {
    await c.escrita(await c.assinado())
    const { medidas } = (await c.pedir('Profissional')('GET', `${base()}/medidas`)).json()
    expect(medidas.map((m: { tipo: string; ultima: unknown }) => [m.tipo, m.ultima])).toEqual([
      ['EVA', { data: HOJE, numero: 4 }],
      ['Fracionário', null],
    ])
  })

  it('is printed with the record, unless another period or one form alone is asked for', async () => {
    await criar()
    const textos = async (q = '') => {
      const r = await c.pedir('Profissional')('GET', `/api/evolucao/${c.paciente}/impresso${q}`)
      return (await readPdf(r.rawPayload)).paginas
        .flatMap((p) => p.textos.map(({ texto }) => texto))
        .join(' ')
    }
    const todo = await textos()
    for (const parte of [
      'Plano terapêutico',
      'M54.5',
      'Dor mecânica.',
      '20 sessões',
      'Carregar as compras',
      MARINA,
    ])
      expect(todo).toContain(parte)
    expect(await textos(`?inicio=${HOJE}`)).toContain('Dor mecânica.')
    expect(await textos(`?fim=${addDias(HOJE, -1)}`)).not.toContain('Dor mecânica.')
    expect(await textos(`?formulario=${c.evolucao._id}`)).not.toContain('Dor mecânica.')
  })
})
