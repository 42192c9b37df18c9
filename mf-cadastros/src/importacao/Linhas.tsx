import {
  formatInteiro,
  type Importacao,
  type LinhaDaImportacao,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
} from '@clinica/shared-domain'
import { AreaError, Button, Skeleton, Tab, Tabs } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { listLinhas } from './importacao.api'
import css from './importacao.module.css'

const PAGINA = 20
/** What has entered keeps nothing here: it is in the register. */
const ORDEM: SituacaoDaLinha[] = ['problema', 'nova', 'muda', 'igual', 'repetida']
/** But undone, what stays of it is told. */
const FICARAM: SituacaoDaLinha[] = ['gravada', ...ORDEM]

/** Why a row does not enter, or what is to be known of it. */
const Motivos = ({ motivo, problemas }: LinhaDaImportacao) => (
  <>
    {motivo ? <p className={css.motivo}>{motivo}</p> : null}
    {problemas.map((p) => (
      <p key={p.campo} className={css.problema}>
        {p.coluna ? `Coluna ${p.coluna}, ` : ''}
        {p.titulo.toLowerCase()}: {p.mensagem}
      </p>
    ))}
  </>
)

const Tabela = ({ importacao, linhas }: { importacao: Importacao; linhas: LinhaDaImportacao[] }) => {
  const campos = importacao.campos
    .map((campo, i) => ({ ...campo, i }))
    // Once it has ended nothing says any more where its fields were: the rows do.
    .filter((c) => c.coluna !== null || c.valor !== null || linhas.some((l) => l.valores[c.i]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard too.
    <section className={css.planilha} tabIndex={0} aria-label="Linhas do arquivo">
      <table>
        <thead>
          <tr>
            <th>Linha</th>
            {campos.map((c) => (
              <th key={c.nome}>{c.titulo}</th>
            ))}
            {campos.length === 0 ? <th>O que houve</th> : null}
          </tr>
        </thead>
        <tbody>
          {linhas.map((item) => {
            const isBad = (nome: string) => item.problemas.some((p) => p.campo === nome)
            return (
              <tr key={item.linha}>
                <th scope="row">{formatInteiro(item.linha)}</th>
                {campos.map(({ nome, i }, lugar) => (
                  <td key={nome} className={isBad(nome) ? css.ruim : undefined}>
                    {item.valores[i] || (isBad(nome) ? 'vazio' : '')}
                    {lugar === 0 ? <Motivos {...item} /> : null}
                  </td>
                ))}
                {campos.length === 0 ? (
                  <td>
                    <Motivos {...item} />
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The rows of the file by what becomes of them, those with problems first. */
export const Linhas = ({ importacao }: { importacao: Importacao }) => {
  const grupos = (importacao.desfeitoEm ? FICARAM : ORDEM).filter((s) => importacao.linhas[s] > 0)
  const [escolhido, setEscolhido] = useState<SituacaoDaLinha | null>(null)
  const [pagina, setPagina] = useState(0)
  const situacao = escolhido && grupos.includes(escolhido) ? escolhido : grupos[0]
  const { data, isError, refetch } = useQuery({
    queryKey: ['importacao', importacao._id, 'linhas', situacao, pagina],
    queryFn: ({ signal }) =>
      listLinhas(importacao._id, { situacao, skip: pagina * PAGINA, limit: PAGINA }, signal),
    enabled: situacao !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!situacao) return null
  const total = importacao.linhas[situacao]
  const paginas = Math.ceil(total / PAGINA)
  return (
    <section aria-label="Conferência">
      <Tabs
        aria-label="Linhas por situação"
        value={situacao}
        onChange={(v) => {
          setEscolhido(v as SituacaoDaLinha)
          setPagina(0)
        }}
      >
        {grupos.map((s) => (
          <Tab
            key={s}
            value={s}
            label={`${SITUACOES_DA_LINHA[s]} (${formatInteiro(importacao.linhas[s])})`}
          />
        ))}
      </Tabs>
      {isError ? (
        <AreaError titulo="Não foi possível ler as linhas." conteudo={null} onRetry={() => void refetch()} />
      ) : data ? (
        <Tabela importacao={importacao} linhas={data} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
      {paginas > 1 ? (
        <div className={css.paginas}>
          <Button size="small" disabled={pagina === 0} onClick={() => setPagina(pagina - 1)}>
            Anteriores
          </Button>
          <span>
            {formatInteiro(pagina + 1)} de {formatInteiro(paginas)}
          </span>
          <Button size="small" disabled={pagina + 1 >= paginas} onClick={() => setPagina(pagina + 1)}>
            Próximas
          </Button>
        </div>
      ) : null}
    </section>
  )
}
