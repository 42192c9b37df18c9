import { searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import { estados } from '../../estado/municipios'
import { findOferecidos, ufOf } from './oferecidos'
import type { TipoDeImportacao } from './tipo'

const FORA_DA_LISTA = 'não está na lista do domínio.'

/** 'CRM/MG 12.345' says all three; '12345' the number alone. */
const partsOf = (registro: string) => {
  const letras = registro.match(/[A-Za-z]{2,}/g) ?? []
  return {
    numero: registro.replace(/\D/g, ''),
    conselho: letras.find((l) => l.length > 2),
    uf: letras.find((l) => l.length === 2),
  }
}

/** Doctors who refer patients. Council, state and occupation may be the same for all rows. */
export const medico: TipoDeImportacao = {
  tabela: 'medico',
  assunto: 'medico',
  nome: sql<string>`r.nome`,
  campos: CAMPOS_DA_IMPORTACAO.medico,
  preparar: async (db) => {
    const find = await findOferecidos(db, ['ConselhoProfissional', 'cbo'])
    return {
      avisos: [],
      montar: (lidos, faltas) => {
        const registro = partsOf(String(lidos.numeroConselho ?? ''))
        const uf = ufOf(estados, String(lidos.ufConselho ?? registro.uf ?? ''))
        const conselho = find('ConselhoProfissional', String(lidos.conselho ?? registro.conselho ?? 'CRM'))
        const cbo = find('cbo', String(lidos.cbo ?? '').replace(/^(\d{4})-(\d{2})$/, '$1$2'))
        const numero = registro.numero
        if (lidos.numeroConselho && !/^\d{1,40}$/.test(numero))
          faltas.numeroConselho = 'Informe somente números.'
        const onde = lidos.ufConselho ? 'ufConselho' : 'numeroConselho'
        if (!uf) faltas[onde] ??= 'Falta a UF do conselho.'
        if (!conselho) faltas.conselho = `Conselho ${FORA_DA_LISTA}`
        if (!cbo)
          faltas[lidos.cbo ? 'cbo' : 'nome'] ??= lidos.cbo
            ? `Ocupação ${FORA_DA_LISTA}`
            : 'Falta a ocupação (CBO).'
        return { nome: lidos.nome, cbo, conselho: conselho?.codigo, uf, numero }
      },
    }
  },
  chaves: ({ conselho, uf, numero }) => [
    [`${searchable(String(conselho))} ${uf} ${numero}`, 'registro no conselho'],
  ],
  existente: () => sql`
    select m.id, case when m.ativo then 'Mesmo registro no conselho.' else 'Mesmo registro no conselho, cancelado.' end as motivo,
      null::jsonb as antes
    from medico m where m.numero_conselho = l.valores->>'numero' and m.uf_conselho = l.valores->>'uf'
      and norm(m.conselho) = norm(l.valores->>'conselho') order by m.ativo desc limit 1`,
  inserir: async (tx, lote, por) =>
    (
      await sql<{ id: string }>`
        insert into medico (id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho, atualizado_por)
        select l.id, l.valores->>'nome', l.valores->'cbo'->>'codigo', l.valores->'cbo'->>'valor', l.valores->>'conselho',
          l.valores->>'uf', l.valores->>'numero', ${por}
        from ${lote} l on conflict do nothing returning id`.execute(tx)
    ).rows.map((r) => r.id),
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  remover: async (tx, ids) => {
    await tx.deleteFrom('medico').where('id', 'in', ids).execute()
  },
}
