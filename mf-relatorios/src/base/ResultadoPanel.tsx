import { Button, Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import type { Marcas } from './marcas'
import { PlanilhaButton } from './PlanilhaButton'
import css from './resultado.module.css'

type Props<X> = {
  marcas: Marcas<X>
  total: number
  nome: string
  download?: '' | { caminho: string; filtros: object }
  onGenerate: () => void
  children: ReactNode
}

/** The results, what of them goes into the report, and the ways on. */
export const ResultadoPanel = <X,>({ marcas, total, nome, download, onGenerate, children }: Props<X>) => {
  const { marcadas } = marcas
  const numero = (n: number) => n.toLocaleString('pt-BR')
  return (
    <section className={css.resultado} aria-label="Resultados">
      <div className={css.topo}>
        <span>
          {numero(total)} {nome}
        </span>
        <div className={css.marcas}>
          <Button disabled={marcadas.length === total} onClick={() => marcas.todos(true)}>
            Marcar todos
          </Button>
          <Button disabled={marcadas.length === 0} onClick={() => marcas.todos(false)}>
            Desmarcar todos
          </Button>
        </div>
      </div>
      {children}
      <div className={css.pe}>
        <p role="status">
          {marcadas.length === 0
            ? 'Marque ao menos uma linha para gerar o relatório.'
            : `${numero(marcadas.length)} de ${numero(total)} ${nome} entram no relatório`}
        </p>
        {download && marcadas.length < total ? (
          <small className={css.aviso}>{`A planilha traz todas as ${numero(total)} linhas.`}</small>
        ) : null}
        {download ? <PlanilhaButton {...download} /> : null}
        <Button
          variant="contained"
          disabled={marcadas.length === 0}
          startIcon={<Icon name="relatorio" size={16} />}
          onClick={onGenerate}
        >
          Gerar relatório
        </Button>
      </div>
    </section>
  )
}
