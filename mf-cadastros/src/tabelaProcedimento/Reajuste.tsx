import { adjustProcedimento, MAIOR_REAJUSTE, MENOR_REAJUSTE, type Procedimento } from '@clinica/shared-domain'
import { formatValor, parseReais } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { Button, Checkbox, Dialog, TextField } from '@clinica/shared-ui'
import { useMemo, useState } from 'react'
import css from './procedimentos.module.css'

/** How many changed rows are shown before they are changed. */
const MOSTRADAS = 5

const limites = (percentual: number | null): string | undefined => {
  if (percentual === null) return 'Informe um percentual, como 5,5 ou -10.'
  if (percentual < MENOR_REAJUSTE || percentual > MAIOR_REAJUSTE)
    return `Informe de ${MENOR_REAJUSTE / 100}% a ${MAIOR_REAJUSTE / 100}%.`
  return undefined
}

const de = (valor: number | null, novo: number | null): string =>
  valor === null
    ? ''
    : valor === novo
      ? formatValor(valor)
      : `${formatValor(valor)} → ${formatValor(novo ?? 0)}`

type Props = {
  linhas: readonly Procedimento[]
  /** The rows as they become, and how many of them change. */
  onReadjust: (linhas: Procedimento[], mudadas: number) => void
  onClose: () => void
}

/** Raises the values of a table by a percentage: the first rows are shown first, and nothing is kept before the form is saved. */
export const ReajusteDialog = ({ linhas, onReadjust, onClose }: Props) => {
  const [texto, setTexto] = useState('')
  const [comCH, setComCH] = useState(false)
  const percentual = parseReais(texto.replace('%', ''))
  const erro = texto.trim() === '' ? undefined : limites(percentual)
  const bom = texto.trim() !== '' && !erro && percentual !== null && percentual !== 0
  const { novas, mudadas } = useMemo(() => {
    if (!bom || percentual === null) return { novas: [...linhas], mudadas: [] }
    const feitas = linhas.map((p) => adjustProcedimento(p, { percentual, comCH }))
    return { novas: feitas, mudadas: [...linhas.keys()].filter((i) => feitas[i] !== linhas[i]) }
  }, [linhas, bom, percentual, comCH])
  const total = mudadas.length
  const mais = total - MOSTRADAS
  return (
    <Dialog
      open
      maxWidth="sm"
      title="Reajustar valores"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button form="reajuste" type="submit" variant="contained" disabled={total === 0}>
            {total > 0 ? `Reajustar ${total.toLocaleString('pt-BR')}` : 'Reajustar'}
          </Button>
        </>
      }
    >
      <form
        id="reajuste"
        className={css.reajuste}
        onSubmit={(e) => {
          e.preventDefault()
          // The dialog stands inside the form of the table, as React sees it.
          e.stopPropagation()
          if (total > 0) onReadjust(novas, total)
        }}
      >
        <TextField
          label="Percentual"
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
          error={erro !== undefined}
          helperText={erro ?? 'Negativo diminui. Meio centavo é arredondado para cima.'}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <Checkbox label="Reajustar também a CH" checked={comCH} onChange={setComCH} />
        {bom ? (
          <div role="status">
            {total === 0 ? <p>Nenhum valor muda.</p> : null}
            {total > 0 ? (
              <ul className={css.previa}>
                {mudadas.slice(0, MOSTRADAS).map((i) => {
                  const [p, novo] = [linhas[i], novas[i]] as [Procedimento, Procedimento]
                  return (
                    <li key={i}>
                      <span>
                        {p.codigo} · {p.nome}
                      </span>
                      <span className={css.valores}>
                        {p.ch === null ? null : <span>CH {de(p.ch, novo.ch)}</span>}
                        {p.valor_fixo === null ? null : <span>R$ {de(p.valor_fixo, novo.valor_fixo)}</span>}
                      </span>
                    </li>
                  )
                })}
              </ul>
            ) : null}
            {mais > 0 ? <p>e outros {mais.toLocaleString('pt-BR')}.</p> : null}
          </div>
        ) : null}
        <p className={css.nota}>
          Os valores mudam quando a tabela for salva. As guias já feitas ficam com os valores que tinham.
        </p>
      </form>
    </Dialog>
  )
}
