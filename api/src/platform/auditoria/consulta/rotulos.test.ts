// Without a database.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PALAVRAS_DOS_CADASTROS } from '../../../cadastros/palavras'
import { PASTA_DA_API } from '../../pastas'
import { CAMPOS } from './palavras'

const TELAS = join(PASTA_DA_API, '../mf-cadastros/src')
/** `name` and `label` of the fields that a form writes out. */
const CAMPO = /<\w+Input(?:<[^>]*>)?\s+name="([\w.]+)"\s+label="([^"]+)"/g
/** Forms tell which fields are required, for whom: '(1)'. */
const bare = (rotulo: string): string => rotulo.replace(/( \(\d\))+$/, '')

/** They never reach the audit. */
const SENHAS = /^password/
/** Where a label alone says too little outside its panel. */
const COM_O_PAINEL = /^(responsavel|contato_emergencia|docs_pessoais)\./

const FORMULARIOS: [registro: string, arquivo: string][] = readdirSync(TELAS).flatMap((pasta) => {
  const registro = pasta.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)
  return PALAVRAS_DOS_CADASTROS[registro]
    ? readdirSync(join(TELAS, pasta))
        .filter((nome) => /(Page|Panel)\.tsx$/.test(nome) && !/sPage|isPage/.test(nome))
        .map((nome): [string, string] => [registro, join(TELAS, pasta, nome)])
    : []
})

it.each(FORMULARIOS)('the audit calls the fields of %s as its form does: %s', (registro, arquivo) => {
  const { campos = {} } = PALAVRAS_DOS_CADASTROS[registro] ?? {}
  const doFormulario = [...readFileSync(arquivo, 'utf8').matchAll(CAMPO)]
    .map(([, nome = '', rotulo = '']) => [nome, bare(rotulo)] as const)
    .filter(
      ([nome, rotulo]) => !SENHAS.test(nome) && !COM_O_PAINEL.test(nome) && !rotulo.startsWith('Adicionar '),
    )
  const ditos = doFormulario.map(([nome]) => [nome, campos[nome] ?? CAMPOS[nome]])
  expect(ditos).toEqual(doFormulario.map((par) => [...par]))
})
