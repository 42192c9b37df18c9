import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Banco } from '../platform/db/banco'
import { PASTA_DAS_MIGRACOES } from '../platform/pastas'
import { testBanco } from '../teste/app'

const DOMINIOS = [
  'TiposDocumentos',
  'Indicação',
  'Sexo',
  'Profissões',
  'EstadoCivil',
  'Patologias Pregressas',
  'MotivoBloqueio',
  'ViaAcesso',
  'TecnicaUtilizada',
  'cbo',
  'ConselhoProfissional',
  'CaraterSolicitacao',
  'TipoLogradouro',
  'IndicacaoAcidente',
  'TipoAtendimento',
  'TipoSaida',
  'TipoDoenca',
]

let banco: Banco
const linhas = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(banco.db)).rows

beforeAll(async () => {
  banco = await testBanco()
}, 300_000)
afterAll(() => banco.close())

describe('an empty clinic', () => {
  it('has every named domain, each with ordered values and no code twice', async () => {
    const dominios = await linhas(sql<{ nome: string; valores: number; codigos: number; ultima: number }>`
      select d.nome, count(*) as valores, count(distinct v.codigo) as codigos, max(v.posicao) as ultima
      from dominio d join dominio_valor v on v.dominio_id = d.id
      where d.ativo group by d.nome`)
    expect(dominios.map(({ nome }) => nome).sort()).toEqual([...DOMINIOS].sort())
    for (const { valores, codigos, ultima } of dominios) {
      expect(valores).toBeGreaterThanOrEqual(2)
      expect(codigos).toBe(valores)
      expect(ultima).toBe(valores)
    }
  })

  it.each([
    ['CaraterSolicitacao', 'E', 'Eletiva'],
    ['CaraterSolicitacao', 'U', 'Urgência/Emergência'],
    ['TipoAtendimento', '03', 'Terapias'],
    ['TipoLogradouro', '081', 'Rua'],
    ['ConselhoProfissional', 'CRM', 'CRM - Conselho Regional de Medicina'],
    ['cbo', '225270', 'Médico ortopedista e traumatologista'],
    ['cbo', '224140', 'Profissional de educação física na saúde'],
    ['cbo', '999999', 'CBO desconhecido ou não informado pelo solicitante'],
    ['ConselhoProfissional', 'CREF', 'CREF - Conselho Regional de Educação Física'],
    ['Patologias Pregressas', 'outro', 'Outro'],
    ['MotivoBloqueio', 'outro', 'Outro'],
    ['EstadoCivil', 'uniaoEstavel', 'União estável'],
  ])('knows %s %s as %s', async (nome, codigo, valor) => {
    const achados = await linhas(sql<{ valor: string }>`
      select v.valor from dominio_valor v join dominio d on d.id = v.dominio_id
      where d.nome = ${nome} and v.codigo = ${codigo}`)
    expect(achados).toEqual([{ valor }])
  })

  it('holds no occupation without the six digits that guides print', async () => {
    const errados = await linhas(sql<{ codigo: string }>`
      select v.codigo from dominio_valor v join dominio d on d.id = v.dominio_id
      where d.nome = 'cbo' and v.codigo !~ '^[0-9]{6}$'`)
    expect(errados).toEqual([])
  })
})

describe('a clinic that wrote values of its own', () => {
  const inserts = readFileSync(join(PASTA_DAS_MIGRACOES, '0023_registros_tiss.sql'), 'utf8')
    .split(/;\n/)
    .filter((comando) => comando.includes('insert into dominio_valor'))
  const cbos = () =>
    linhas(sql<{ codigo: string; valor: string; posicao: number }>`
      select codigo, valor, posicao from dominio_valor v
      where dominio_id = (select id from dominio where nome = 'cbo') order by posicao`)

  it('keeps them when later ones come, which go behind', async () => {
    expect(inserts).toHaveLength(2)
    await sql`delete from dominio_valor where codigo = '223910'`.execute(banco.db)
    await sql`update dominio_valor set valor = 'Doula da casa', posicao = 900 where codigo = '322135'`.execute(
      banco.db,
    )
    const antes = await cbos()
    for (const comando of inserts) await sql.raw(comando).execute(banco.db)
    const depois = await cbos()
    expect(depois.slice(0, -1)).toEqual(antes)
    expect(depois.at(-1)).toMatchObject({ codigo: '223910', valor: 'Ortoptista' })
  })
})
