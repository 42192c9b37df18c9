import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Clinica } from '../agenda'
import { insertFormulario } from '../prontuario/insertRegistro'
import { saveSorteados } from './agendamentos'

/** The last two have the report's name or its numbers, and are no pain. */
const QUESTOES = [
  ['EVA', 'EVA'],
  ['Intensidade da Queixa', 'EVA'],
  ['Dificuldade Queixa', 'EVA'],
  ['Peso', 'Inteiro'],
  ['Intensidade Queixa', 'Inteiro'],
] as const

const insertQuestoes = async (c: Clinica) => {
  for (const [enunciado, tipo] of QUESTOES) {
    const [id, versao] = [novoId(), novoId()]
    await c.db.transaction().execute(async (tx) => {
      await sql`insert into questao (id, enunciado, tipo, obrigatorio, versao_id) values (${id}, ${enunciado}, ${tipo}, false, ${versao})`.execute(
        tx,
      )
      await sql`insert into questao_versao (id, questao_id, enunciado, tipo) values (${versao}, ${id}, ${enunciado}, ${tipo})`.execute(
        tx,
      )
    })
  }
}

/**
 * Treatments that go on through the days, over those of `saveSorteados`: who was evolved comes every fourth day, their guides have
 * CIDs, procedures and pregnancies, every third patient a second guide of Fisioterapia; some sessions have an entry with numbers, of
 * which some are removed; doctors and other origins sent them. The same at every run.
 */
export const saveTratamentos = async (
  c: Clinica,
  dias: readonly string[],
  quantos: number,
): Promise<void> => {
  await saveSorteados(c, dias, quantos)
  await insertQuestoes(c)
  const formulario = await insertFormulario(c.db, 'Avaliação da dor', c.pilates._id)
  const [de, ate] = [dias[0], dias.at(-1)]
  const fisioterapia = c.clinica.especialidades[1]._id
  const medicos = [novoId(), novoId(), novoId()]
  await sql`
    insert into medico (id, nome, conselho, numero_conselho, uf_conselho, cbo_codigo, cbo_valor)
    select m.id::uuid, 'Médica ' || m.n, 'CRM', m.n::text, 'MG', '225270', 'Médico' from unnest(${medicos}::text[]) with ordinality as m(id, n)`.execute(
    c.db,
  )
  await sql`
    update paciente p set sexo = (array['Feminino', 'Masculino', null])[1 + n.n % 3],
      contato_celular = null, contato_telefone = '3133330000', contato_email = 'p' || n.n || '@example.com',
      indicacao_valor = (array['Médico', 'Instagram', '', null])[1 + n.n % 4],
      indicacao_medico_id = case when n.n % 4 = 0 then (${medicos}::text[])[1 + (n.n / 4) % 3]::uuid end
    from (select id, (row_number() over (order by nome))::int as n from paciente) n where n.id = p.id`.execute(
    c.db,
  )
  await sql`
    update guia g set cid10 = (array['M54.5', 'M75.1', 'G44.2', null])[1 + n.n % 4], paciente_gestante = n.n % 5 = 0
    from (select id, (row_number() over (order by beneficiario_nome, id))::int as n from guia) n where n.id = g.id`.execute(
    c.db,
  )
  // Newer, but of the other specialty.
  await sql`
    insert into guia (id, numero, beneficiario_nome, paciente_id, convenio_id, unidade_id, especialidade_id, data_emissao, quantidade_autorizada, cid10)
    select gen_random_uuid(), 'F' || g.numero, g.beneficiario_nome, g.paciente_id, g.convenio_id, g.unidade_id, ${fisioterapia}, '2029-01-01', 10, 'M17.0'
    from guia g where g.cid10 = 'M75.1'`.execute(c.db)
  await sql`
    insert into guia_procedimento (guia_id, lista, posicao, codigo, nome)
    select g.id, 'S', l.posicao, '5000' || l.posicao, l.nome
    from guia g cross join (values (1, 'Avaliação fisioterapêutica', 2), (2, 'Pilates clínico', 3), (3, 'Sessão de solo', 5)) as l(posicao, nome, passo)
    where abs(hashtext(g.numero)) % l.passo = 0`.execute(c.db)
  await c.db.transaction().execute(async (tx) => {
    await sql`
      create temporary table mais on commit drop as
      select gen_random_uuid() as id, a.paciente_id, a.nome, a.unidade_id, a.profissional_id, a.convenio_id, d::date as data,
        case when abs(hashtext(a.nome || d)) % 3 = 0 then ${fisioterapia}::uuid else a.especialidade_id end as especialidade_id,
        (array['evoluido', 'evoluido', 'assinado', 'faltou-sem-justificativa'])[1 + abs(hashtext(d || a.nome)) % 4] as status
      from agendamento a cross join generate_series(${de}::date, ${ate}::date, interval '4 days') d
      where a.ativo and a.status = 'evoluido'`.execute(tx)
    await sql`
      insert into agendamento (id, paciente_id, nome, unidade_id, especialidade_id, profissional_id, convenio_id, data, hora, status, encaixe, atualizado_por)
      select id, paciente_id, nome, unidade_id, especialidade_id, profissional_id, convenio_id, data, '12:00', status, true, 'x' from mais`.execute(
      tx,
    )
    await sql`
      insert into agendamento_guia (agendamento_id, guia_id)
      select m.id, g.id from mais m join guia g on g.paciente_id = m.paciente_id`.execute(tx)
  })
  await sql`insert into prontuario (id, paciente_id, criado_por) select gen_random_uuid(), id, 'x' from paciente`.execute(
    c.db,
  )
  await sql`
    insert into registro_clinico (id, prontuario_id, paciente_id, tipo, data, especialidade_id, agendamento_id, formulario_id, formulario_nome,
      autor, salvo_por, busca, removido_em, removido_por)
    select gen_random_uuid(), p.id, a.paciente_id, 'evolucao', a.data, a.especialidade_id, a.id, ${formulario.id}, ${formulario.nome}, '{}', '{}', '',
      case when n = 2 then now() end, case when n = 2 then '{}'::jsonb end
    from agendamento a join prontuario p on p.paciente_id = a.paciente_id cross join generate_series(1, 2) n
    where a.status = 'evoluido' and abs(hashtext(a.nome || a.data || n)) % 3 > 0`.execute(c.db)
  await sql`
    insert into resposta (id, registro_id, paciente_id, grupo, titulo, posicao, questao_id, questao_versao_id, obrigatorio, expandida, valor, numero)
    select gen_random_uuid(), r.id, r.paciente_id, 0, 'Dor', 0, q.id, q.versao_id, false, false, '', abs(hashtext(r.data || q.enunciado || r.paciente_id)) % 11
    from registro_clinico r cross join questao q where abs(hashtext(q.enunciado || r.data || r.paciente_id)) % 5 > 0`.execute(
    c.db,
  )
}
