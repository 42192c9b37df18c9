/* Rows by the million, as a bulk load would bring them: copied inside the database, references not looked up one by one. */

/** Copies rows of a table, each column as `trocas` says or as it was in the row `m` of `de`, beside what `fontes` joins to it. */
export async function copiar(cliente, tabela, de, trocas, fontes) {
  const { rows } = await cliente.query(
    "select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [tabela],
  )
  const nomes = rows.map((r) => r.attname)
  const valores = nomes.map((nome) => trocas[nome] ?? `m.${nome}`)
  await cliente.query(
    `insert into ${tabela} (${nomes.join(', ')}) select ${valores.join(', ')} from ${de} m ${fontes}`,
  )
}

/** Indexes that hold no rule are made afterwards, and what refers to what is not asked for again, as for an import. */
export async function semIndices(cliente, tabelas, inserir) {
  const { rows } = await cliente.query(
    "select indexname nome, indexdef sql from pg_indexes where tablename = any($1) and indexdef not like '%UNIQUE%'",
    [tabelas],
  )
  for (const { nome } of rows) await cliente.query(`drop index ${nome}`)
  await cliente.query('set session_replication_role = replica')
  await inserir()
  await cliente.query('set session_replication_role = origin')
  for (const { sql } of rows) await cliente.query(sql)
}
