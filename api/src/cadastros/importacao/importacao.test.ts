// Runs again by Node 24.
import { MENSAGENS_DA_IMPORTACAO as M, PERFIS, telas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { planilha } from '../../teste/arquivos/planilhas'
import { auditedRows } from '../../teste/auditoria'
import { importerOf } from '../../teste/cadastros/importacao'
import { restosDaImportacao } from './trabalho'

let t: AppDeTeste
let i: ReturnType<typeof importerOf>
beforeAll(async () => {
  t = await testApp()
  i = importerOf(t)
  await t.app.trabalhos.start()
})
beforeEach(() =>
  sql`with a as (delete from importacao), b as (delete from conteudo) delete from cid`.execute(t.db),
)
afterAll(() => t.fechar())

const latin1 = (texto: string) => Buffer.from(texto, 'latin1')
const DATASUS = latin1(
  'SUBCAT;CLASSIF;DESCRICAO;DESCRABREV;\r\nA000;;Cólera devida a "El Tor";A00.0 Colera;\r\nG80;;Paralisia cerebral;G80;\r\n',
)
const cids = async () =>
  (
    await t.db.selectFrom('cid').select(['descricao_abreviada as c', 'descricao as d']).orderBy('c').execute()
  ).map((r) => `${r.c} ${r.d}`)
const ambos = ['A00.0 Cólera devida a "El Tor"', 'G80 Paralisia cerebral']
const guardados = async () =>
  (await sql<{ n: number }>`select count(*) as n from conteudo`.execute(t.db)).rows[0]?.n

describe('a file', () => {
  it('is read, compared and shown before anything enters', async () => {
    const lida = await i.conferir('cid', 'C:\\CID-10.CSV', DATASUS)
    expect(lida).toMatchObject({
      tipo: 'cid',
      estado: 'conferida',
      arquivo: 'CID-10.CSV',
      codificacao: 'Windows-1252',
      titulos: 1,
      linhas: { nova: 2, igual: 0, repetida: 0, problema: 0 },
      campos: [
        { nome: 'descricaoAbreviada', titulo: 'Código', obrigatorio: true, coluna: 0, valor: null },
        { nome: 'descricao', titulo: 'Descrição', obrigatorio: true, coluna: 2, valor: null },
      ],
      enviadoPor: t.clinica.usuarios.Gerente.name,
    })
    expect(lida.colunas[2]).toEqual({
      coluna: 'C',
      titulo: 'DESCRICAO',
      amostra: ['Cólera devida a "El Tor"', 'Paralisia cerebral'],
    })
    expect(await i.linhas(lida._id)).toMatchObject([
      { linha: 2, situacao: 'nova', valores: ['A000', 'Cólera devida a "El Tor"'], paciente: null },
      { linha: 3, situacao: 'nova', valores: ['G80', 'Paralisia cerebral'] },
    ])
    expect(await cids()).toEqual([])
  })

  it('enters whole, once, and leaves nothing of itself behind', async () => {
    const { _id } = await i.conferir('cid', 'cid.csv', DATASUS)
    expect(await i.gravar(_id)).toMatchObject({ estado: 'gravada', criados: 2, alterados: 0, mensagem: null })
    expect(await cids()).toEqual(ambos)
    expect(await guardados()).toBe(0)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from importacao_linha where valores is not null
      or vistos is not null`.execute(t.db)
    expect(rows[0]?.n).toBe(0)
    const outra = await i.conferir('cid', 'cid.csv', DATASUS)
    expect(outra.linhas).toMatchObject({ nova: 0, igual: 2 })
    expect((await i.linhas(outra._id))[0]).toMatchObject({ situacao: 'igual', motivo: 'Mesmo código.' })
    const r = await i.pedir('POST', `/api/importacao/${outra._id}/gravar`, { soValidas: true })
    expect([r.statusCode, r.json().msg]).toEqual([422, M.nadaNovo])
    expect(await cids()).toEqual(ambos)
  })

  const TEXTO = 'código,descrição\nA00.0,"Cólera devida a ""El Tor"""\nG80,Paralisia cerebral\n'
  it.each<[string, string, Buffer, string | null]>([
    ['UTF-8 with commas', 'a.csv', Buffer.from(TEXTO), 'UTF-8'],
    ['UTF-8 with its mark', 'a.csv', Buffer.from(`\uFEFF${TEXTO}`), 'UTF-8'],
    [
      'UTF-16 as Excel writes it',
      'a.txt',
      Buffer.from(`\uFEFF${TEXTO.replaceAll(',', '\t')}`, 'utf16le'),
      'UTF-16',
    ],
    ['UTF-16 the other way round', 'a.txt', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le').swap16(), 'UTF-16'],
    ['UTF-16 without a mark', 'a.txt', Buffer.from(TEXTO, 'utf16le'), 'UTF-16'],
    [
      'Latin-1 without titles',
      'a.txt',
      latin1('A00.0|Cólera devida a "El Tor"\nG80|Paralisia cerebral'),
      'Windows-1252',
    ],
    [
      'JSON, a list inside',
      'a.json',
      Buffer.from(
        JSON.stringify({
          tabela: 'x',
          rows: [
            { codigo: 'A00.0', nome: 'Cólera devida a "El Tor"' },
            { codigo: 'G80', nome: 'Paralisia cerebral' },
          ],
        }),
      ),
      'UTF-8',
    ],
    [
      'a workbook with a head',
      'a.xlsx',
      planilha([
        ['Clínica'],
        [null],
        ['Doença', 'Cód. CID'],
        ['Cólera devida a "El Tor"', 'A000'],
        ['Paralisia cerebral', 'G80'],
      ]),
      null,
    ],
  ])('is understood as %s', async (_, nome, bytes, codificacao) => {
    const lida = await i.conferir('cid', nome, bytes)
    expect(lida).toMatchObject({ estado: 'conferida', codificacao, linhas: { nova: 2, problema: 0 } })
    await i.gravar(lida._id)
    expect(await cids()).toEqual(ambos)
  })

  const zip = Buffer.from('PK\x03\x04'.padEnd(200, 'x'), 'latin1')
  it.each<[string, string, Buffer, string]>([
    ['a workbook with another name', 'a.csv', zip, 'O conteúdo do arquivo não é o de uma planilha'],
    ['a text with the name of a workbook', 'a.xlsx', Buffer.from(TEXTO), 'O conteúdo do arquivo não é'],
    ['half a workbook', 'a.xlsx', planilha([['a', 'b']]).subarray(0, 300), 'O arquivo está danificado'],
    ['zeros', 'a.csv', Buffer.alloc(300), 'O conteúdo do arquivo não é'],
    ['no list', 'a.json', Buffer.from('{"a":1}'), 'O arquivo JSON não é uma lista de registros.'],
    ['broken JSON', 'a.json', Buffer.from('[{'), 'O arquivo JSON não é uma lista de registros.'],
    ['titles alone', 'a.csv', Buffer.from('codigo;descricao\n'), M.vazio],
    [
      '201 columns',
      'a.csv',
      Buffer.from(';'.repeat(200).concat('x\n')),
      'O arquivo tem mais de 200 colunas.',
    ],
  ])('of %s is refused with a sentence', async (_, nome, bytes, mensagem) => {
    const lida = await i.conferir('cid', nome, bytes)
    expect(lida).toMatchObject({ estado: 'recusada', linhas: { nova: 0 } })
    expect(lida.mensagem).toContain(mensagem)
  })

  it.each([
    ['an unknown kind', 'nada', 'a.csv', TEXTO, 422, M.incompleto],
    ['no file', 'cid', '', '', 422, M.incompleto],
    ['a program', 'cid', 'a.exe', TEXTO, 422, M.extensao],
    ['nothing in it', 'cid', 'a.csv', '', 422, 'O arquivo está vazio.'],
  ])('with %s is not taken, and nothing of it stays', async (_, tipo, nome, texto, status, msg) => {
    const r = await i.send(tipo, nome, texto)
    expect([r.statusCode, r.json().msg]).toEqual([status, msg])
    expect(await guardados()).toBe(0)
  })
})

describe('bad rows', () => {
  const RUIM =
    'codigo;descricao\nA00.0;Cólera\n;Sem código\nA0012345;Longo\nG80;\na000;De novo\nG80;Paralisia\n'

  it('are named with line and column, and keep the others outside until told otherwise', async () => {
    const lida = await i.conferir('cid', 'a.csv', RUIM)
    expect(lida.linhas).toMatchObject({ nova: 2, repetida: 1, problema: 3 })
    const [semCodigo, longo, semTexto] = await i.linhas(lida._id, '&situacao=problema')
    expect(semCodigo).toMatchObject({
      linha: 3,
      problemas: [
        { coluna: 'A', campo: 'descricaoAbreviada', titulo: 'Código', mensagem: 'Campo é obrigatório.' },
      ],
    })
    expect(longo?.problemas).toMatchObject([
      { valor: 'A0012345', mensagem: 'Campo deve ter no máximo 5 letras.' },
    ])
    expect(semTexto?.problemas).toMatchObject([{ coluna: 'B', mensagem: 'Campo é obrigatório.' }])
    expect(await i.linhas(lida._id, '&situacao=repetida')).toMatchObject([
      { linha: 6, motivo: 'Mesmo código da linha 2.' },
    ])
    const r = await i.pedir('POST', `/api/importacao/${lida._id}/gravar`, { soValidas: false })
    expect([r.statusCode, r.json().msg]).toEqual([422, M.comProblemas])
    expect(await i.gravar(lida._id, true)).toMatchObject({ criados: 2 })
    expect(await cids()).toEqual(['A00.0 Cólera', 'G80 Paralisia'])
    expect(await i.linhas(lida._id, '&situacao=problema')).toHaveLength(3)
  })

  it('come right when the columns are told by hand', async () => {
    const lida = await i.conferir('cid', 'a.csv', 'x;y;z\nCólera;A00.0;1\nParalisia;G80;2\n')
    expect(lida).toMatchObject({ estado: 'conferida', titulos: 0, linhas: { nova: 0 } })
    const colunas = [
      { campo: 'descricaoAbreviada', coluna: 1 },
      { campo: 'descricao', coluna: 0 },
    ]
    const r = await i.pedir('POST', `/api/importacao/${lida._id}/gravar`, { soValidas: false })
    expect([r.statusCode, r.json().msg]).toEqual([422, 'Diga em que coluna está: Código.'])
    const semTabela = await i.conferir('procedimento', 'a.csv', 'codigo;nome;valor\n1;Um;1,00\n')
    const s = await i.pedir('POST', `/api/importacao/${semTabela._id}/gravar`, { soValidas: false })
    expect([s.statusCode, s.json().msg]).toEqual([422, M.faltaTabela])
    const put = (corpo: object) => i.pedir('PUT', `/api/importacao/${lida._id}/colunas`, corpo)
    expect((await put({ titulos: 1, colunas: [{ campo: 'senha', coluna: 1 }] })).json().erro.campos).toEqual({
      'colunas[0].campo': 'Este campo não existe.',
    })
    expect((await put({ titulos: 1, colunas })).statusCode).toBe(200)
    expect((await i.esperar(lida._id)).linhas).toMatchObject({ nova: 2, problema: 0 })
    await put({ titulos: 1, colunas: [colunas[0], { campo: 'descricao', valor: 'A mesma' }] })
    await i.esperar(lida._id)
    await i.gravar(lida._id)
    expect(await cids()).toEqual(['A00.0 A mesma', 'G80 A mesma'])
  })
})

describe('an import', () => {
  it('is undone while nothing uses its records, each step in the audit', async () => {
    const { _id } = await i.conferir('cid', 'a.csv', DATASUS)
    await i.gravar(_id)
    const ids = (await t.db.selectFrom('cid').select('id').execute()).map((r) => r.id)
    expect(await i.desfazer(_id)).toMatchObject({ estado: 'desfeita', criados: 0, mensagem: null })
    expect(await cids()).toEqual([])
    const daImportacao = await auditedRows(t.db, { registro_id: _id, entidade: 'importacao' })
    expect(daImportacao.map((f) => f.acao).filter((a) => a !== 'ler')).toEqual([
      'criar',
      'importar',
      'desfazer',
    ])
    const doCid = await auditedRows(t.db, { registro_id: ids[0] as string })
    expect(doCid.map((f) => [f.acao, f.entidade, f.usuario_email])).toEqual([
      ['criar', 'cid', t.clinica.usuarios.Gerente.email],
      ['remover', 'cid', t.clinica.usuarios.Gerente.email],
    ])
    await i.conferir('cid', 'a.csv', DATASUS).then((outra) => i.gravar(outra._id))
    expect(await cids()).toEqual(ambos)
  })

  it('is undone but for what somebody changed or uses, which is named before', async () => {
    const { _id } = await i.conferir('cid', 'a.csv', DATASUS)
    await i.gravar(_id)
    const emUso = async () => (await i.pedir('GET', `/api/importacao/${_id}/em-uso`)).json()
    expect(await emUso()).toEqual({ total: 0, criados: 0, registros: [] })
    await sql`update cid set ativo = false where descricao_abreviada = 'G80'`.execute(t.db)
    expect(await emUso()).toEqual({
      total: 1,
      criados: 1,
      registros: [{ linha: 3, nome: 'G80', paciente: null }],
    })
    expect(await i.desfazer(_id)).toMatchObject({
      estado: 'gravada',
      criados: 1,
      mensagem: 'Desfeita em parte: 1 CID já em uso, ou com alterações posteriores, ficou.',
      linhas: { gravada: 1 },
    })
    expect((await cids()).map((x) => x.slice(0, 3))).toEqual(['G80'])
    // As it was again, the rest of it goes too.
    await sql`update cid set ativo = true where descricao_abreviada = 'G80'`.execute(t.db)
  })

  it('cancelled while it is written takes back what entered, and before it leaves nothing', async () => {
    const { _id } = await i.conferir('cid', 'a.csv', DATASUS)
    await i.gravar(_id)
    // As it stands when somebody cancels between two batches.
    await sql`update importacao set estado = 'gravando' where id = ${_id}`.execute(t.db)
    expect((await i.pedir('POST', `/api/importacao/${_id}/cancelar`)).json().msg).toBe(M.desfazendo)
    expect(await i.esperar(_id)).toMatchObject({ estado: 'desfeita', criados: 0 })
    expect(await cids()).toEqual([])
    const outra = await i.conferir('cid', 'a.csv', DATASUS)
    expect((await i.pedir('POST', `/api/importacao/${outra._id}/cancelar`)).json().msg).toBe(M.cancelada)
    await restosDaImportacao.fazer({ db: t.db, progresso: async () => {} } as never)
    expect([await guardados(), (await i.linhas(outra._id)).length]).toEqual([0, 0])
    const r = await i.pedir('POST', `/api/importacao/${outra._id}/gravar`, { soValidas: true })
    expect([r.statusCode, r.json().msg]).toEqual([409, M.mudou])
  })

  it('goes on where an interrupted server left it, and nothing enters twice', async () => {
    const { _id } = await i.conferir('cid', 'a.csv', DATASUS)
    await sql`insert into cid (id, descricao_abreviada, descricao) values (${uuid()}, 'G80', 'De outra mesa')`.execute(
      t.db,
    )
    expect(await i.gravar(_id)).toMatchObject({ criados: 1, linhas: { gravada: 1, igual: 1 } })
    expect(await cids()).toEqual([ambos[0], 'G80 De outra mesa'])
  })

  it('is for Administrador and Gerente alone, and listed with who sent it', async () => {
    const { _id } = await i.conferir('cid', 'a.csv', DATASUS)
    for (const perfil of PERFIS) {
      const { statusCode } = await t.como(perfil)('GET', `/api/importacao/${_id}`)
      expect(statusCode).toBe(telas.importacao.perfis.includes(perfil) ? 200 : 403)
    }
    const { importacoes, total } = (await i.pedir('GET', '/api/importacao?tipo=cid&comTotal=true')).json()
    expect([importacoes.map((x: { _id: string }) => x._id), total]).toEqual([[_id], 1])
    for (const acao of ['gravar', 'cancelar', 'desfazer'])
      expect(
        (await i.pedir('POST', `/api/importacao/${uuid()}/${acao}`, { soValidas: true })).statusCode,
      ).toBe(404)
  })
})
