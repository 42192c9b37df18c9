import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
  // A save that fails as late as it can: after its number was taken.
  await sql`
    create function falhar() returns trigger language plpgsql as $$
    begin
      if exists (select from guia where id = new.guia_id and senha = 'FALHA') then raise exception 'caiu'; end if;
      return null;
    end $$`.execute(c.db)
  await sql`
    create constraint trigger falhar_tr after insert on guia_historico deferrable initially deferred
    for each row execute function falhar()`.execute(c.db)
})
afterAll(() => c.fechar())

const numeroDe = async (troca?: object) => (await c.salva(troca as never)).autorizacao.numeroGuia
const falha = { autorizacao: { dataEmissao: HOJE, senha: 'FALHA' } }

it('is faixa, two digits of the specialty and the sequence of the unit', async () => {
  await c.db
    .updateTable('especialidade')
    .set({ codigo_numeracao_guia: 7 })
    .where('nome', '=', 'Fisioterapia')
    .execute()
  expect([
    await numeroDe(),
    await numeroDe({ especialidade: 'Fisioterapia' }),
    await numeroDe({ unidade: 'Norte' }),
    await numeroDe({ unidade: 'Norte', especialidade: 'Fisioterapia' }),
    await numeroDe(),
  ]).toEqual(['10101', '10072', '11101', '11072', '10103'])
})

it('is not taken by a save that fails, nor changed by an edit', async () => {
  const antes = await numeroDe()
  expect((await c.salvar(c.guiaNova(falha))).statusCode).toBe(500)
  const guia = await c.salva()
  expect(Number(guia.autorizacao.numeroGuia)).toBe(Number(antes) + 1)
  const depois = await c.alterada(guia, { unidade: 'Norte', especialidade: 'Fisioterapia' })
  expect(depois.autorizacao.numeroGuia).toBe(guia.autorizacao.numeroGuia)
})

it('passes over numbers that were there before, however many', async () => {
  const [, norte] = c.clinica.unidades
  const seq = async (id: string) => (await c.pedir()('GET', `/api/guia/seq/${id}`)).json().seq.seq
  const ultima = await seq(norte._id)
  const [p] = c.clinica.pacientes
  const antigas = Array.from({ length: 500 }, (_, i) => `1110${ultima + 1 + i}`)
  await c.db
    .insertInto('guia')
    .values(
      antigas.map((numero) => ({
        id: novoId(),
        numero,
        paciente_id: p?._id ?? '',
        beneficiario_nome: 'Antiga',
        convenio_id: c.clinica.convenio._id,
        unidade_id: norte._id,
        especialidade_id: c.pilates._id,
        data_emissao: HOJE,
      })),
    )
    .execute()
  expect(await numeroDe({ unidade: 'Norte' })).toBe(`1110${ultima + 501}`)
  expect(await numeroDe({ unidade: 'Norte' })).toBe(`1110${ultima + 502}`)
})

it('is told by the unit or its faixa: the last one of the sequence, 0 before the first', async () => {
  const seq = (id: string) => c.pedir()('GET', `/api/guia/seq/${id}`)
  const numero = await numeroDe()
  for (const por of ['10', c.centro._id])
    expect((await seq(por)).json()).toEqual({ seq: { seq: Number(numero.slice(4)) } })
  const nova = novoId()
  await c.db.insertInto('unidade').values({ id: nova, nome: 'Nova', faixa: '88' }).execute()
  expect((await seq('88')).json()).toEqual({ seq: { seq: 0 } })
  expect((await seq('89')).statusCode).toBe(404)
})
