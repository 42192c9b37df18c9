import { sql } from 'kysely'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'
import { normInPlace } from './search'

let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
  await sql`
    with p as (update profissional set nome = 'Íris D''Ávila-Reis' where id = ${c.clinica.profissionais[1]?._id} returning id),
      b as (insert into bloqueio_profissional (id, profissional_id, data_inicio, data_fim, motivo)
        select gen_random_uuid(), id, '2030-01-01', '2030-01-01', 'Férias' from p),
      u as (insert into usuario (id, name, email, senha_hash, perfil)
        values (gen_random_uuid(), 'Íris D’Ávila-Reis', 'iris@x.y', 'x', 'Profissional') returning id),
      bu as (insert into bloqueio_usuario (id, usuario_id, data_inicio, data_fim, motivo)
        select gen_random_uuid(), id, '2030-01-01', '2030-01-01', 'Férias' from u),
      m as (insert into medico (id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho)
        values (gen_random_uuid(), 'Íris D''Ávila-Reis', '1', 'x', 'CRM', 'SP', '77')),
      ci as (insert into cid (id, descricao_abreviada, descricao) values (gen_random_uuid(), 'Z99', 'Mal de D''Ávila-Reis')),
      un as (insert into unidade (id, nome, faixa) values (gen_random_uuid(), 'Santa D''Ávila-Reis', '9')),
      e as (insert into especialidade (id, nome) values (gen_random_uuid(), 'D''Ávila-Reis')),
      d as (insert into dominio (id, nome) values (gen_random_uuid(), 'D''Ávila-Reis')),
      t as (insert into tabela_procedimento (id, nome) values (gen_random_uuid(), 'D''Ávila-Reis') returning id),
      pr as (insert into procedimento (id, tabela_id, codigo, nome, valor_fixo, posicao)
        select gen_random_uuid(), id, '1', 'Teste de D''Ávila-Reis', 1, 1 from t),
      co as (insert into convenio (id, nome) values (gen_random_uuid(), 'D''Ávila-Reis') returning id)
    insert into convenio_tabela (convenio_id, tabela_id) select co.id, t.id from co, t`.execute(c.db)
})
afterAll(() => c.fechar())

it('norm written out is norm, for every letter up to the Greek and Cyrillic ones', async () => {
  const letras = String.fromCodePoint(...Array.from({ length: 0x530 - 0x20 }, (_, n) => n + 0x20))
  for (const texto of [letras, "%D'ÁVILA-Reis%\n% Ç%", 'ﬁm ﬀ ㎏ ½', '']) {
    const { rows } = await sql<{
      igual: boolean
    }>`select ${normInPlace(sql.val(texto))} = norm(${texto}) as igual`.execute(c.db)
    expect([texto, rows[0]?.igual]).toEqual([texto, true])
  }
})

const PAR = `unidade=Centro&especialidade=Pilates&data=${HOJE}&encaixe=true&`

describe.each([
  ['profissionais', '/api/profissional?'],
  ['profissionais', `/api/agenda/profissionais?${PAR}`],
  ['bloqueios', '/api/profissional/bloqueio?'],
  ['bloqueios', '/api/usuario/bloqueio?'],
  ['usuarios', '/api/usuario?'],
  ['medicos', '/api/medico?'],
  ['cids', '/api/cid?'],
  ['unidades', '/api/unidade?'],
  ['especialidades', '/api/especialidade?'],
  ['dominios', '/api/dominio?'],
  ['tabelas', '/api/tabelasProcedimento?'],
  ['convenios', '/api/convenio?'],
  ['procedimentos', '/api/convenio/:convenio/procedimentos?'],
])('%s of %s', (chave, rota) => {
  it.each([
    'davila reis',
    "d'ávila-reis",
    'D’Avila',
    'd avila',
    'd´avila',
    'd`avila',
    '\u2068dávila\u2069\u200b',
  ])('are found by %s', async (nome) => {
    const { rows } = await sql<{
      id: string
    }>`select id from convenio where nome = 'D''Ávila-Reis'`.execute(c.db)
    const url = rota.replace(':convenio', rows[0]?.id ?? '')
    const r = await c.pedir('Administrador')('GET', `${url}nome=${encodeURIComponent(nome)}`)
    expect([r.statusCode, r.json()[chave]?.length]).toEqual([200, 1])
  })

  it('are not found by other words', async () => {
    const { rows } = await sql<{ id: string }>`select id from convenio where nome = 'D''Ávila-Reis'`.execute(
      c.db,
    )
    const r = await c.pedir('Administrador')(
      'GET',
      `${rota.replace(':convenio', rows[0]?.id ?? '')}nome=davilo`,
    )
    expect([r.statusCode, r.json()[chave]]).toEqual([200, []])
  })
})
