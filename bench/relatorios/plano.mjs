/** Steps of a plan, each with how often it ran. */
function* passosDe(no) {
  yield no
  for (const filho of no.Plans ?? []) yield* passosDe(filho)
}

const nomeDe = (no) => [no['Node Type'], no['Relation Name'] ?? no['Index Name'] ?? ''].join(' ').trim()

/** The step that ran most often over all statements: `1 ×` means nothing was done row by row. */
export async function planoDe(cliente, instrucoes) {
  let maior = { vezes: 0, nome: '' }
  for (const { sql, valores } of instrucoes) {
    if (!/^\s*(with|select)\b/i.test(sql)) continue
    const { rows } = await cliente.query(`explain (analyze, format json) ${sql}`, valores)
    for (const no of passosDe(rows[0]['QUERY PLAN'][0].Plan))
      if (no['Actual Loops'] > maior.vezes) maior = { vezes: no['Actual Loops'], nome: nomeDe(no) }
  }
  return `${maior.nome} ${maior.vezes.toLocaleString('en-US')} ×`
}
