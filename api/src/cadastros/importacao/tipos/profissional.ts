import { readDias, searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { phonesOf } from './partesDoPaciente'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'

type Registro = { id: string; nome: string }
const CONTATO = 'Celular ou telefone: um dos dois é obrigatório.'

const listAtivos = async (db: Base, tabela: 'unidade' | 'especialidade'): Promise<Registro[]> =>
  db.selectFrom(tabela).select(['id', 'nome']).where('ativo', '=', true).orderBy('nome').execute()

/** 'Fisioterapia; Pilates' as the registers' own, each once; what is not there is a fault. */
const namedIn = (registros: readonly Registro[], titulo: string) => {
  const achados = new Map(registros.map((r) => [searchable(r.nome), r]))
  return (texto: unknown, campo: string, faltas: Faltas): Registro[] => {
    const escrito = String(texto ?? '')
    // A name may have a comma of its own.
    const inteiro = achados.get(searchable(escrito))
    if (inteiro) return [inteiro]
    const partes = escrito.split(/[;,/|]|\se\s/).map((p) => p.trim())
    const nomes = partes.filter(Boolean)
    const fora = nomes.filter((n) => !achados.has(searchable(n)))
    if (fora.length > 0)
      faltas[campo] = `${titulo} não ${fora.length === 1 ? 'encontrada' : 'encontradas'}: ${fora.join(', ')}.`
    return [...new Set(nomes.flatMap((n) => achados.get(searchable(n)) ?? []))]
  }
}

/** The hours of each day that it attends, in every unit and specialty; none where the file says none. */
const hoursOf = ({ dias, inicio, termino }: Lidos, faltas: Faltas) => {
  if (!dias && !inicio && !termino) return []
  const lidos = readDias(String(dias ?? ''))
  if (!lidos) faltas.dias = 'Escreva os dias como ‘seg a sex’ ou ‘seg, qua, sex’.'
  if (!inicio) faltas.inicio ??= 'Falta a hora em que começa a atender.'
  if (!termino) faltas.termino ??= 'Falta a hora em que termina de atender.'
  if (inicio && termino && String(inicio) >= String(termino))
    faltas.termino = 'O término deve ser depois do início.'
  return (lidos ?? []).map((dia) => ({ dia, inicio, termino }))
}

/** Professionals with their units and specialties, and the hours where the file says them; who has none enters without. */
export const profissional: TipoDeImportacao = {
  tabela: 'profissional',
  assunto: 'profissional',
  nome: sql<string>`r.nome`,
  campos: CAMPOS_DA_IMPORTACAO.profissional,
  preparar: async (db, { campos }) => {
    const unidades = await listAtivos(db, 'unidade')
    const unidadesDe = namedIn(unidades, 'Unidade')
    const especialidadesDe = namedIn(await listAtivos(db, 'especialidade'), 'Especialidade')
    const montar = (lidos: Lidos, faltas: Faltas): Valores => {
      const fones = phonesOf({ contato_celular: lidos.celular, contato_telefone: lidos.telefone }, 'contato')
      if (!fones.contato_celular && !fones.contato_telefone) faltas.celular ??= CONTATO
      const unica = unidades.length === 1 ? unidades : []
      const dele = lidos.unidade ? unidadesDe(lidos.unidade, 'unidade', faltas) : unica
      if (dele.length === 0) faltas.unidade ??= 'Falta a unidade em que atende.'
      const especialidades = especialidadesDe(lidos.especialidade, 'especialidade', faltas)
      const horas = hoursOf(lidos, faltas)
      return {
        nome: lidos.nome,
        numeroConselho: lidos.numeroConselho,
        email: lidos.email,
        celular: fones.contato_celular,
        telefone: fones.contato_telefone,
        unidades: dele,
        especialidades,
        horas,
      }
    }
    return {
      montar,
      nota: (_, { horas }) =>
        (horas as unknown[]).length > 0 ? null : 'Entra sem horários: diga no cadastro quando atende.',
      avisos: campos.has('dias')
        ? [
            'Os horários valem para todas as unidades e especialidades da linha; quem atende em horários diferentes se completa no cadastro.',
          ]
        : [],
    }
  },
  chaves: ({ email, nome }) => [
    [`email ${searchable(String(email))}`, 'e-mail'],
    [`nome ${searchable(String(nome))}`, 'nome'],
  ],
  existente: () => sql`
    select e.id, e.igual || case when e.ativo then '.' else ', cancelado.' end as motivo, null::jsonb as antes from (
      select 1 as ordem, p.id, p.ativo, 'Mesmo e-mail' as igual from profissional p where lower(p.email) = lower(l.valores->>'email')
      union all
      select 2, p.id, p.ativo, 'Mesmo nome' from profissional p where p.nome_n = norm(l.valores->>'nome')) e
    order by e.ativo desc, e.ordem, e.id limit 1`,
  inserir: async (tx, lote, por) => {
    const { rows } = await sql<{ id: string }>`
      insert into profissional (id, nome, numero_conselho, email, celular, telefone, avaliacao, atualizado_por)
      select l.id, l.valores->>'nome', l.valores->>'numeroConselho', l.valores->>'email', l.valores->>'celular', l.valores->>'telefone',
        false, ${por}
      from ${lote} l on conflict do nothing returning id`.execute(tx)
    const ids = rows.map((r) => r.id)
    const deles = sql`(select l.id, l.valores from ${lote} l where l.id = any(${ids}::uuid[]))`
    await sql`insert into profissional_unidade (profissional_id, unidade_id)
      select l.id, u.id from ${deles} l, jsonb_to_recordset(l.valores->'unidades') as x(id uuid) join unidade u on u.id = x.id`.execute(
      tx,
    )
    await sql`insert into profissional_especialidade (profissional_id, especialidade_id)
      select l.id, e.id from ${deles} l, jsonb_to_recordset(l.valores->'especialidades') as x(id uuid)
        join especialidade e on e.id = x.id`.execute(tx)
    await sql`insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
      select gen_random_uuid(), l.id, u.unidade_id, e.especialidade_id, h.dia, h.inicio, h.termino
      from ${deles} l, jsonb_to_recordset(l.valores->'horas') as h(dia int, inicio text, termino text),
        profissional_unidade u, profissional_especialidade e
      where u.profissional_id = l.id and e.profissional_id = l.id`.execute(tx)
    return ids
  },
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  remover: async (tx, ids) => {
    await tx.deleteFrom('profissional').where('id', 'in', ids).execute()
  },
}
