import type { AuditoriaAnswer, LinhaDaAuditoria } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { awaitRows } from '../../../teste/auditoria'
import { adulto, patientsOf } from '../../../teste/cadastros/pacientes'
import { captureSql } from '../../../teste/rotas/planos'
import { until } from '../../../teste/until'
import { insertRows, type Linha } from '../linhas'
import { withArticle } from './frase'

const enviados = captureSql()
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  enviados.stop()
  await t.fechar()
})
const { criar, salvar, recepcao } = patientsOf(() => t)

const DIAS = 'dataInicio=2020-01-01&dataFim=2020-12-31'
const ask = async (filtros = ''): Promise<AuditoriaAnswer> => {
  const hoje = t.app.hoje()
  const dias = filtros.includes('dataInicio') ? '' : `dataInicio=${hoje}&dataFim=${hoje}&`
  const resposta = await t.como('Administrador')('GET', `/api/auditoria?${dias}${filtros}`)
  expect([resposta.statusCode, resposta.json().msg]).toEqual([200, undefined])
  return resposta.json()
}
/** The newest line with this sentence. */
const lineOf = async (frase: RegExp, filtros?: string): Promise<LinhaDaAuditoria> => {
  let achada: LinhaDaAuditoria | undefined
  await until(async () => {
    achada = (await ask(filtros)).linhas.find((l) => frase.test(l.frase))
    return achada !== undefined
  })
  return achada as LinhaDaAuditoria
}

const linha = (mais: Partial<Linha>): Linha => ({
  usuario_id: t.clinica.usuarios.Gerente._id,
  usuario_nome: 'Gilda',
  usuario_email: 'g@c.d',
  endereco: '10.0.0.1',
  agente: null,
  acao: 'ler',
  entidade: 'guia',
  registro_id: null,
  pacientes: null,
  requisicao: 'r',
  resultado: 'feito',
  vezes: 1,
  detalhe: null,
  valores: null,
  quando: new Date('2020-03-03T12:00:00Z'),
  ...mais,
})

describe('a line of the audit', () => {
  it('says in one sentence who changed what of whom, and each field by its label, before and after', async () => {
    const ana = await criar(adulto({ nome: 'Ana Prado' }))
    await salvar(ana, { contato: { ...ana.contato, telefone: '1133334444' } })
    const { name } = t.clinica.usuarios.Recepcionista
    const alterou = await lineOf(/alterou/)
    expect(alterou).toMatchObject({
      frase: `${name} alterou o telefone do paciente Ana Prado`,
      quem: name,
      campos: [{ campo: 'Telefone', antes: null, depois: '(11) 3333-4444' }],
      apagados: false,
      pacientes: [{ _id: ana._id, nome: 'Ana Prado' }],
      totalDePacientes: 1,
    })
    const criou = await lineOf(/cadastrou/)
    expect(criou.frase).toBe(`${name} cadastrou o paciente Ana Prado`)
    expect(criou.campos).toContainEqual({ campo: 'Data de nascimento', antes: null, depois: '10/05/1990' })
    expect(criou.campos.map((c) => c.campo)).not.toContain('_id')
  })

  it('tells a reading by whom it showed, a login, and a refusal by what was wanted', async () => {
    const [a, b] = t.clinica.pacientes.map((p) => p._id) as [string, string]
    await insertRows(t.db, [
      linha({ pacientes: [a] }),
      linha({ pacientes: [a, b], entidade: 'agendamento', vezes: 1 }),
      linha({ acao: 'entrar', entidade: 'usuario', registro_id: t.clinica.usuarios.Gerente._id }),
    ])
    const [nomeA, nomeB] = t.clinica.pacientes.map((p) => p.nome)
    const frases = (await ask(DIAS)).linhas.map((l) => l.frase)
    expect(frases).toEqual([
      'Gilda entrou no portal',
      `Gilda viu os agendamentos de 2 pacientes: ${nomeA} e ${nomeB}`,
      `Gilda viu as guias do paciente ${nomeA}`,
    ])
    const todos = t.clinica.pacientes.slice(0, 4)
    const quando = new Date('2013-03-03T12:00:00Z')
    await insertRows(t.db, [linha({ quando, pacientes: todos.map((p) => p._id) })])
    const [quatro] = (await ask('dataInicio=2013-03-03&dataFim=2013-03-03')).linhas
    const tres = todos.slice(0, 3).map((p) => p.nome)
    expect(quatro?.frase).toBe(`Gilda viu as guias de 4 pacientes: ${tres.join(', ')} e mais 1`)
    // Opened, a line names them all; so does the file.
    const dia = 'dataInicio=2013-03-03&dataFim=2013-03-03'
    const { linhas: abertas } = await ask(`${dia}&linha=${quatro?.numero}`)
    expect(abertas.map((l) => l.pacientes.map((p) => p._id))).toEqual([todos.map((p) => p._id)])
    const arquivo = await t.como('Administrador')('GET', `/api/auditoria/download?${dia}`)
    expect(arquivo.body).toContain(`${tres.join(', ')} e ${todos[3]?.nome}`)
    const profissional = t.como('Profissional')
    const { name } = t.clinica.usuarios.Profissional
    const [unidade] = t.clinica.unidades
    for (const [metodo, rota, queria] of [
      ['POST', '/api/cid', 'cadastrar CIDs'],
      ['GET', '/api/importacao', 'ver as importações'],
      ['DELETE', `/api/unidade/${unidade._id}`, `cancelar a unidade ${unidade.nome}`],
      ['GET', '/api/auditoria/assuntos', 'Auditoria: do que ela fala, e até quando está selada'],
    ] as const) {
      expect((await profissional(metodo, rota, metodo === 'POST' ? {} : undefined)).statusCode).toBe(403)
      const recusado = `Recusado a ${name}: ${queria}`
      await lineOf(new RegExp(`^${recusado}$`), 'tipo=recusas')
    }
  })

  it('names whom a field refers to, and says nothing of where a moved document stands', async () => {
    const [a, b] = t.clinica.pacientes.map((p) => p._id) as [string, string]
    const quando = new Date('2012-05-05T12:00:00Z')
    const movido = { acao: 'mover', entidade: 'documento', quando }
    await insertRows(
      t.db,
      [a, b].map((p) => linha({ ...movido, pacientes: [p], valores: { paciente: { antes: a, depois: b } } })),
    )
    const [nomeA, nomeB] = t.clinica.pacientes.map((p) => p.nome)
    const { linhas } = await ask('dataInicio=2012-05-01&dataFim=2012-05-31')
    expect(linhas.map((l) => [l.frase, l.campos])).toEqual(
      Array(2).fill([
        'Gilda moveu o documento para outra pessoa',
        [{ campo: 'Paciente', antes: nomeA, depois: nomeB }],
      ]),
    )
  })

  it('says that its values have been erased', async () => {
    const bia = await criar(adulto({ nome: 'Bia Prado' }))
    await t.db.transaction().execute(async (tx) => {
      await insertRows(tx, [
        linha({ quando: undefined, acao: 'apagarValores', entidade: 'paciente', pacientes: [bia._id] }),
      ])
      await sql`select auditoria_apagar_valores(${bia._id})`.execute(tx)
    })
    const { linhas } = await ask(`paciente=${bia._id}`)
    expect(linhas.map((l) => [l.frase.replace(/^\S+ ?\S* /, ''), l.apagados])).toContainEqual([
      expect.stringContaining('cadastrou o paciente Bia Prado'),
      true,
    ])
    expect(linhas.find((l) => l.apagados)?.campos).toEqual([])
  })

  it('shows of a list only what differs, and no ids', async () => {
    const [a] = t.clinica.pacientes as unknown as [{ _id: string }]
    const plano = (nome: string, plano: string) => ({ _id: a._id, nome, plano, particular: false })
    await insertRows(t.db, [
      linha({
        acao: 'alterar',
        entidade: 'paciente',
        registro_id: a._id,
        pacientes: [a._id],
        quando: new Date('2019-03-03T12:00:00Z'),
        valores: {
          convenios: {
            antes: [plano('Saúde', 'A'), plano('Vida', 'B')],
            depois: [plano('Saúde', 'A'), plano('Vida', 'C')],
          },
          ativo: { antes: true, depois: false },
        },
      }),
    ])
    const [achada] = (await ask('dataInicio=2019-01-01&dataFim=2019-12-31')).linhas
    expect(achada?.campos).toEqual([
      {
        campo: 'Convênios',
        antes: 'Vida – Plano: B, Particular: Não',
        depois: 'Vida – Plano: C, Particular: Não',
      },
      { campo: 'Status', antes: 'Ativo', depois: 'Cancelado' },
    ])
  })
})

describe('the audit', () => {
  it('is read in pages from the newest to the oldest, each line once, with as many queries for fifty as for two', async () => {
    const quando = new Date('2018-06-01T12:00:00.123Z')
    const medico = t.clinica.pacientes[0]?._id as string
    await insertRows(
      t.db,
      Array.from({ length: 7 }, (_, i) =>
        linha({ quando, vezes: i + 1, pacientes: [medico], registro_id: medico }),
      ),
    )
    const dias = 'dataInicio=2018-01-01&dataFim=2018-12-31'
    const vistas: number[] = []
    let antesDe: string | null = ''
    while (antesDe !== null) {
      const pagina: AuditoriaAnswer = await ask(`${dias}&limit=2&antesDe=${antesDe}`)
      vistas.push(...pagina.linhas.map((l) => l.numero))
      antesDe = pagina.antesDe
    }
    expect(vistas).toHaveLength(7)
    expect(vistas).toEqual([...vistas].sort((a, b) => b - a))
    const queries = async (limit: number) => {
      enviados.take()
      await ask(`${dias}&limit=${limit}`)
      return enviados
        .take()
        .filter((e) => /auditoria_valor|as entidade/.test(e.texto) && !/insert/.test(e.texto)).length
    }
    expect(await queries(7)).toBe(await queries(2))
  })

  it('is narrowed by person, patient, kind and record', async () => {
    const { Gerente } = t.clinica.usuarios
    const [, b] = t.clinica.pacientes as [unknown, { _id: string }]
    const all = (await ask(DIAS)).linhas.length
    expect((await ask(`${DIAS}&usuario=${Gerente._id}`)).linhas).toHaveLength(all)
    expect((await ask(`${DIAS}&paciente=${b._id}`)).linhas).toHaveLength(1)
    expect((await ask(`${DIAS}&tipo=acessos`)).linhas).toHaveLength(1)
    expect((await ask(`${DIAS}&tipo=escritas`)).linhas).toHaveLength(0)
    expect((await ask(`${DIAS}&entidade=agendamento`)).linhas).toHaveLength(1)
  })

  it('asks for a period, which is long only for one person or patient', async () => {
    const pedir = t.como('Administrador')
    expect((await pedir('GET', '/api/auditoria')).statusCode).toBe(422)
    const longo = '/api/auditoria?dataInicio=2015-01-01&dataFim=2020-12-31'
    expect((await pedir('GET', longo)).statusCode).toBe(422)
    expect((await pedir('GET', `${longo}&paciente=${t.clinica.pacientes[0]?._id}`)).statusCode).toBe(200)
  })

  it('of a patient over years is the same, and planned once: the days are no index to read', async () => {
    const [, b] = t.clinica.pacientes as [unknown, { _id: string }]
    const { linhas } = await ask(`${DIAS}&paciente=${b._id}`)
    enviados.take()
    expect((await ask(`dataInicio=2019-06-01&dataFim=2021-12-31&paciente=${b._id}`)).linhas).toEqual(linhas)
    expect((await ask(`dataInicio=2021-01-01&dataFim=2022-12-31&paciente=${b._id}`)).linhas).toEqual([])
    const textos = enviados.take().flatMap(({ texto }) => (texto.includes('with pagina') ? [texto] : []))
    for (const texto of textos) expect(texto).toMatch(/^\/\* preparada \*\/[\s\S]*\) is true/)
    expect(textos).toHaveLength(2)
  })

  it('is itself read under its eyes, whatever it showed', async () => {
    await ask('dataInicio=2001-01-01&dataFim=2001-01-01')
    const { _id } = t.clinica.usuarios.Administrador
    const [primeira] = await awaitRows(t.db, { acao: 'ler', entidade: 'auditoria' })
    expect(primeira).toMatchObject({ usuario_id: _id })
    expect(
      (await t.como('Gerente')('GET', '/api/auditoria?dataInicio=2001-01-01&dataFim=2001-01-01')).statusCode,
    ).toBe(403)
  })

  it('comes whole as CSV, a row for each field, and no cell calculates', async () => {
    const ana = await criar(adulto({ nome: '=Ana "Aspas"; e ponto', observacao: 'a' }))
    await salvar(ana, { observacao: 'b', contato: { celular: '11900001111' } })
    const hoje = t.app.hoje()
    const pedido = `/api/auditoria/download?dataInicio=${hoje}&dataFim=${hoje}&paciente=${ana._id}&tipo=escritas`
    const resposta = await t.como('Administrador')('GET', pedido)
    expect(resposta.headers['content-type']).toBe('text/csv; charset=utf-8')
    const linhas = resposta.body.split('\r\n')
    expect(linhas[0]).toBe('\uFEFFLinha;Quando;Quem;E-mail;De onde;O que foi feito;Campo;Antes;Depois')
    expect(linhas.filter((l) => l.endsWith(';Observações;a;b'))).toHaveLength(1)
    expect(linhas.filter((l) => l.endsWith(';Celular;(11) 98888-7777;(11) 90000-1111'))).toHaveLength(1)
    expect(resposta.body).toContain(`'=Ana ""Aspas""; e ponto`)
  })

  it('names its subjects, and until when it is sealed', async () => {
    const { assuntos, selo } = (await t.como('Administrador')('GET', '/api/auditoria/assuntos')).json()
    expect(assuntos).toContainEqual({ entidade: 'paciente', nome: 'Pacientes' })
    expect(selo).toBeNull()
    expect((await recepcao('GET', '/api/auditoria/assuntos')).statusCode).toBe(403)
  })
})

it.each([
  ['Telefone', 'o telefone'],
  ['Data de nascimento', 'a data de nascimento'],
  ['CPF', 'o CPF'],
  ['UF do conselho', 'a UF do conselho'],
  ['Observações', 'as observações'],
  ['Convênios', 'os convênios'],
  ['Órgão emissor do RG', 'o órgão emissor do RG'],
  ['Situação', 'a situação'],
  ['Status', 'o status'],
  ['Dia', 'o dia'],
])('the label %s reads %s in a sentence', (rotulo, dito) => {
  expect(withArticle(rotulo)).toBe(dito)
})
