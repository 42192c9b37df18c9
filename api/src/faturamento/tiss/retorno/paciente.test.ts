import type { Glosas, Recebiveis } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { ProtocoloDito } from '../../../semente/tiss/respostas'
import { writeAnalise, writePagamento, writeRespostaRecurso } from '../../../semente/tiss/respostas'
import { dia } from '../../../teste/faturamento/faturamento'
import {
  type ClinicaComRetornos,
  describeLote,
  openRetornos,
  QUEM,
} from '../../../teste/faturamento/retornos'
import { until } from '../../../teste/until'
import { eraseDasGlosas } from '../glosa/apagarPaciente'
import { notePerdidas } from '../glosa/perdidas'
import { eraseDosLotes } from '../lote/apagarPaciente'
import { eraseDosRetornos } from './apagarPaciente'

let c: ClinicaComRetornos
let dito: ProtocoloDito
let guias: { id: string; paciente: string; numero: string }[]

const receber = async (): Promise<Recebiveis['total']> =>
  (
    await c.pedir('Gerente')(
      'GET',
      `/api/tiss/recebiveis?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}`,
    )
  ).json().total

/** A lot of two guides, the second of another patient, analysed and paid. */
beforeEach(async () => {
  c = await openRetornos()
  const duas = [await c.paraLote({ dias: [-14, -13] }), await c.paraLote({ dias: [-21, -20] })]
  const pacote = await c.finalizado(duas.map((d) => ({ _id: d.guia._id })))
  const [gerado] = (await c.gerados([pacote._id])).lotes
  const { lote } = (await c.ato(await c.lote(gerado?._id as string), 'enviado')).json()
  dito = await describeLote(c, lote)
  const dono = await sql<{
    id: string
  }>`select paciente_id as id from guia where id = ${duas[0]?.guia._id}`.execute(c.db)
  const outro = c.clinica.pacientes.find((p) => p._id !== dono.rows[0]?.id)?._id
  const segunda = duas[1]?.guia._id as string
  await sql`update guia set paciente_id = ${outro} where id = ${segunda}`.execute(c.db)
  await sql`
    update agendamento set paciente_id = ${outro}
    where id in (select agendamento_id from agendamento_guia where guia_id = ${segunda})`.execute(c.db)
  await sql`
    update guia set ficha = jsonb_set(ficha, '{beneficiario,numeroCarteira}', '"00777000777"') where id = ${segunda}`.execute(
    c.db,
  )
  const { rows } = await sql<{ id: string; paciente: string; numero: string }>`
    select id, paciente_id as paciente, numero from guia where id = any(${duas.map((d) => d.guia._id)}::uuid[]) order by id = ${segunda}`.execute(
    c.db,
  )
  guias = rows
})
afterEach(() => c.fechar())

/** What an erasure does with TISS, in its order. */
const erase = (paciente: string | undefined) =>
  c.db.transaction().execute(async (tx) => {
    const dele = sql`(select id from guia where paciente_id = ${paciente}::uuid)`
    await eraseDasGlosas(tx, dele)
    await eraseDosRetornos(tx, dele)
    await eraseDosLotes(tx, dele)
  })

const answers = (d: ProtocoloDito): Buffer[] => [
  writeAnalise(QUEM, 'A1', [
    {
      ...d,
      guias: d.guias.map((g) => ({
        ...g,
        itens: g.itens.map((i, n) => ({ ...i, glosas: n === 0 ? [{ codigo: '1801', valor: 500 }] : [] })),
      })),
    },
  ]),
  writePagamento(QUEM, 'P1', [
    {
      dia: '2026-11-20',
      protocolos: [
        {
          ...d,
          guias: d.guias.map((g) => ({
            numero: g.numero,
            tipo: '1' as const,
            processado: 9000,
            liberado: 8000,
          })),
        },
      ],
      debitos: [],
    },
  ]),
]

it('of an erased patient: files and whose lines they were go, numbers, hash and sums stay; the other’s lines are whole', async () => {
  const [fora, fica] = [guias[1], guias[0]]
  const [analise, pagamento] = answers(dito) as [Buffer, Buffer]
  const errada = analise
    .toString('latin1')
    .replace(/(<ans:valorLiberadoGuia>)(\d+)\.(\d\d)/g, (_, abre, inteiro) => `${abre}${inteiro}.01`)
  const tomados = await c.tomados(Buffer.from(errada, 'latin1'), pagamento)
  // A line that nobody could link names the patient's card too, in other letters.
  const solta: ProtocoloDito = {
    ...dito,
    loteNumero: '900001',
    protocolo: '900001',
    guias: [
      {
        ...(dito.guias[0] as ProtocoloDito['guias'][number]),
        numero: 'Z9',
        senha: null,
        carteira: '0777000-777',
      },
    ],
  }
  await c.tomados(writeAnalise(QUEM, 'A9', [solta]))
  const antes = await receber()
  const cabecas = () =>
    sql`select id, hash, arquivo, numero, guias, informado, liberado, glosa, liquido from retorno order by id`.execute(
      c.db,
    )
  const retornosAntes = (await cabecas()).rows
  await erase(fora?.paciente)
  expect((await cabecas()).rows).toEqual(retornosAntes)
  expect(await receber()).toEqual(antes)
  // Nothing of any row, and no byte of a file, says whose it was.
  for (const tabela of ['retorno_guia', 'retorno_item', 'retorno_protocolo', 'retorno', 'retorno_glosa']) {
    const { rows } = await sql<{
      linha: string
    }>`select t::text as linha from ${sql.table(tabela)} t`.execute(c.db)
    const deles = new RegExp(`\\b(0*${fora?.numero}|${fora?.id}|00777000777|0777000-777)\\b`)
    for (const { linha } of rows) expect(linha).not.toMatch(deles)
  }
  expect((await sql`select from retorno_arquivo`.execute(c.db)).rows).toEqual([])
  for (const { retorno } of tomados) {
    const r = await c.pedir('Gerente')('GET', `/api/tiss/retornos/${retorno}`)
    expect(r.json().retorno).toMatchObject({ apagado: true, guias: 2 })
    expect((await c.pedir('Gerente')('GET', `/api/tiss/retornos/${retorno}/xml`)).statusCode).toBe(404)
    const { guias: linhas } = (await c.pedir('Gerente')('GET', `/api/tiss/retornos/${retorno}/guias`)).json()
    expect(linhas.map((l: { guia: { _id: string } | null }) => l.guia?._id ?? null).sort()).toEqual(
      [fica?.id, null].sort(),
    )
  }
})

describe('what was decided of the cuts of erased patients', () => {
  const lista = async (busca = ''): Promise<Glosas> =>
    (
      await c.pedir('Gerente')(
        'GET',
        `/api/tiss/glosas?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}${busca}`,
      )
    ).json()
  const somas = async () => {
    const { total, valor, situacoes, grupos } = await lista()
    return { total, valor, situacoes, motivos: grupos.map((g) => [g.chave, g.n, g.valor, g.decidir]) }
  }
  const cut = (numero: string | undefined, codigo: string, de: Glosas): Glosas['glosas'][number] => {
    const achada = de.glosas.find((g) => g.numero === numero && g.codigo === codigo)
    if (!achada) throw new Error(`${numero} ${codigo}`)
    return achada
  }
  const certo = async <T = { msg: string }>(resposta: ReturnType<ReturnType<typeof c.pedir>>): Promise<T> => {
    const r = await resposta
    if (r.statusCode >= 300) throw new Error(r.body)
    return r.json() as T
  }
  const accept = (ids: readonly string[]) =>
    certo(
      c.pedir('Faturista')('POST', '/api/tiss/glosas/aceitas', { glosas: ids, motivo: 'Bruna faltou mesmo' }),
    )

  /** Of each guide a cut that was accepted; of the second an appeal that won in part, of the first a deadline that was missed. */
  const decide = async () => {
    const [analise] = await c.tomados(
      writeAnalise(QUEM, 'A1', [
        {
          ...dito,
          guias: dito.guias.map((g) => ({
            ...g,
            itens: g.itens.map((i, n) => ({
              ...i,
              glosas: [n === 0 ? { codigo: '1801', valor: 500 } : { codigo: '1706', valor: 300 }],
            })),
          })),
        },
      ]),
    )
    const todas = await lista()
    const [um, dois] = guias.map((g) => g.numero)
    await accept([cut(um, '1801', todas)._id, cut(dois, '1801', todas)._id])
    const { recursos } = await certo<{ recursos: { _id: string; numero: string }[] }>(
      c.pedir('Faturista')('POST', '/api/tiss/recursos', {
        itens: [{ glosa: cut(dois, '1706', todas)._id, valor: 300, justificativa: 'Bruna esteve aqui.' }],
        documentos: [],
      }),
    )
    const dita = dito.guias.find((g) => g.numero === dois) as ProtocoloDito['guias'][number]
    await c.tomados(
      writeRespostaRecurso(QUEM, {
        numero: recursos[0]?.numero as string,
        loteNumero: dito.loteNumero,
        protocolo: dito.protocolo,
        itens: [
          {
            guia: dita.numero,
            item: dita.itens[1] as ProtocoloDito['guias'][number]['itens'][number],
            codigo: '1706',
            recursado: 300,
            acatado: 100,
            justificativa: 'x',
            resposta: 'Parte procede',
          },
        ],
      }),
    )
    await sql`update convenio set tiss = tiss || '{"prazoRecursoDias":0}'`.execute(c.db)
    await notePerdidas(c.db, dia(0))
    return { analise: analise?.retorno as string, recurso: recursos[0]?._id as string }
  }

  it('stays, also where two of one protocol are erased: their sums, whose act it was, and what an appeal won', async () => {
    const { analise, recurso } = await decide()
    // Another protocol says the same sessions again, on a line that a person linked: it is the one that counts, before and after.
    const outra = { ...dito.guias[1], numero: 'Z9', senha: null } as ProtocoloDito['guias'][number]
    const [dobrada] = await c.tomados(
      writeAnalise({ ...QUEM, em: '2026-11-19' }, 'A2', [
        {
          ...dito,
          loteNumero: '900001',
          protocolo: '900001',
          guias: [
            {
              ...outra,
              itens: outra.itens.map((i) => ({ ...i, glosas: [{ codigo: '1714', valor: 200 }] })),
            },
          ],
        },
      ]),
    )
    const { guias: linhas } = await certo<{ guias: { _id: string }[] }>(
      c.pedir('Gerente')('GET', `/api/tiss/retornos/${dobrada?.retorno}/guias`),
    )
    await certo(
      c.pedir('Faturista')('PUT', `/api/tiss/retornos/${dobrada?.retorno}/guias/${linhas[0]?._id}`, {
        guia: guias.find((g) => g.numero === dito.guias[1]?.numero)?.id,
      }),
    )
    const antes = [await somas(), await receber()]
    expect((await lista()).situacoes.map((s) => s.situacao)).toEqual(
      expect.arrayContaining(['aceita', 'negada', 'perdida']),
    )
    const acatado = async () =>
      (
        await certo<{ recurso: { acatado: number; respondidos: number } }>(
          c.pedir('Gerente')('GET', `/api/tiss/recursos/${recurso}`),
        )
      ).recurso
    expect(await acatado()).toMatchObject({ acatado: 100, respondidos: 1 })

    for (const { paciente } of guias) await erase(paciente)

    expect([await somas(), await receber()]).toEqual(antes)
    expect(await acatado()).toMatchObject({ acatado: 100, respondidos: 1 })
    for (const tabela of ['glosa_aceita', 'glosa_perdida', 'recurso_item', 'retorno_guia']) {
      const { rows } = await sql<{
        linha: string
      }>`select t::text as linha from ${sql.table(tabela)} t`.execute(c.db)
      expect(rows.length).toBeGreaterThan(0)
      for (const { linha } of rows)
        expect(linha).not.toMatch(
          new RegExp(`\\b(0*(${guias.map((g) => `${g.numero}|${g.id}`).join('|')})|Bruna|Z9)\\b`),
        )
    }
    // One act is taken back, and no other goes with it; what acts stand on is not.
    const aceitas = (await lista('&situacao=aceita')).glosas
    expect(aceitas.map((g) => g.aceita?.motivo)).toEqual(aceitas.map(() => 'Paciente apagado'))
    expect((await c.desfeito(analise)).statusCode).toBe(409)
    await certo(c.pedir('Gerente')('DELETE', `/api/tiss/glosas/${aceitas[0]?._id}/aceita`))
    expect((await lista('&situacao=aceita')).total).toBe(aceitas.length - 1)
    await accept([aceitas[0]?._id as string])
    expect([await somas(), await receber()]).toEqual(antes)
  })
})

it('a file that a job has yet to take goes with a patient that it names', async () => {
  const trabalho = await sql<{ id: string }>`
    insert into retorno_envio (id, trabalho_id, quem) values (gen_random_uuid(), gen_random_uuid(), '{}') returning id`.execute(
    c.db,
  )
  const [a] = answers({ ...dito, guias: dito.guias.slice(1) })
  const [b] = answers({ ...dito, guias: dito.guias.slice(0, 1) })
  for (const [n, bytes] of [a, b].entries())
    await sql`insert into retorno_envio_arquivo values (${trabalho.rows[0]?.id}, ${n}, 'x.xml', ${bytes})`.execute(
      c.db,
    )
  await erase(guias[1]?.paciente)
  const { rows } = await sql<{ posicao: number }>`select posicao from retorno_envio_arquivo`.execute(c.db)
  expect(rows).toEqual([{ posicao: 1 }])
})

it('follow a patient into another’s register, and what is to be received stays', async () => {
  const [tomado] = await c.tomados(...answers(dito))
  const antes = await receber()
  const [fica, outro] = [guias[0]?.paciente as string, guias[1]?.paciente as string]
  const previa = (await c.pedir('Gerente')('GET', `/api/paciente/${fica}/juncao?outro=${outro}`)).json()
  const r = await c.pedir('Gerente')('POST', `/api/paciente/${fica}/juncao`, {
    outro,
    campos: [],
    updatedAt: previa.fica.updatedAt,
    updatedAtDoOutro: previa.outro.updatedAt,
  })
  expect(r.statusCode).toBe(201)
  const { guias: linhas } = (
    await c.pedir('Gerente')('GET', `/api/tiss/retornos/${tomado?.retorno}/guias`)
  ).json()
  expect(linhas.map((l: { guia: { paciente: { _id: string } } }) => l.guia.paciente._id)).toEqual([
    fica,
    fica,
  ])
  expect(await receber()).toEqual(antes)
})

it('many files are taken by a job, each once, also where it was interrupted between two of them', async () => {
  const muitos = Array.from({ length: 25 }, (_, n) => ({
    nome: `${n}.xml`,
    bytes: writeAnalise({ ...QUEM, em: `2026-11-${10 + (n % 15)}` }, `A${n}`, [dito]),
  }))
  const pedido = await c.mandar([...muitos, { nome: 'ruim.xml', bytes: Buffer.from('x') }])
  expect(pedido.statusCode).toBe(202)
  const id = pedido.json().trabalho._id
  // The first file was counted by a run that died before it wrote so.
  const { rows } = await sql<{ conteudo: Buffer }>`
    select conteudo from retorno_envio_arquivo where envio_id = ${id} and posicao = 0`.execute(c.db)
  await c.tomados(Buffer.from(rows[0]?.conteudo as Buffer))
  await sql`update retorno set envio_id = ${id}, arquivo = '0.xml'`.execute(c.db).catch(() => undefined)
  await c.app.trabalhos.start()
  const andar = async () => (await c.pedir('Faturista')('GET', `/api/tiss/retornos/trabalho/${id}`)).json()
  await until(async () => (await andar()).situacao === 'feito', 120_000)
  const { feito, resultado } = await andar()
  expect(feito).toBe(26)
  expect(resultado.arquivos).toHaveLength(26)
  expect(resultado.arquivos.filter((a: { situacao: string }) => a.situacao === 'recusado')).toEqual([
    expect.objectContaining({ arquivo: 'ruim.xml' }),
  ])
  const contados = await sql<{ n: number; hashes: number }>`
    select count(*)::int as n, count(distinct hash)::int as hashes from retorno where estado = 'contado'`.execute(
    c.db,
  )
  expect(contados.rows).toEqual([{ n: 25, hashes: 25 }])
  expect((await sql`select from retorno_envio_arquivo`.execute(c.db)).rows).toEqual([])
  // All of one protocol: the one issued last stands, alone.
  expect(
    (await sql`select distinct retorno_id from retorno_protocolo where vivo`.execute(c.db)).rows,
  ).toHaveLength(1)
})
