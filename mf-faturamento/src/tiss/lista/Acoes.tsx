import type { LoteDaLista } from '@clinica/shared-domain'
import { Button, IconButton, showError } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { useAtos } from '../atos/atos'
import { enderecoDoLote, nomeDoLote } from '../situacoes'
import { fetchXml } from '../tiss.api'
import css from './lista.module.css'

/** Fetches the file of a row; leaving the list does not stop what is a click of the browser's by then. */
const Baixar = ({ lote }: { lote: LoteDaLista }) => {
  const [baixando, setBaixando] = useState(false)
  const download = async () => {
    setBaixando(true)
    try {
      const { arquivo, nome } = await fetchXml(lote._id)
      downloadBlob(arquivo, nome)
    } catch (erro) {
      await showError(erro)
    } finally {
      setBaixando(false)
    }
  }
  return (
    <IconButton
      label={`Baixar o XML do ${nomeDoLote(lote).toLowerCase()}`}
      icon="baixar"
      iconSize={17}
      size="small"
      disabled={baixando}
      onClick={() => void download()}
    />
  )
}

/** The next step of a lot, and its file. */
export const Acoes = ({ item: lote }: { item: LoteDaLista }) => {
  const ask = useAtos()
  const passo =
    lote.situacao === 'gerado' ? 'Marcar enviado' : lote.situacao === 'enviado' ? 'Protocolo' : null
  return (
    <div className={css.celula}>
      {passo ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${passo}: ${nomeDoLote(lote)}`}
          onClick={() => ask({ ato: 'enviado', lote })}
        >
          {passo}
        </Button>
      ) : null}
      {lote.situacao === 'recusado' ? (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={enderecoDoLote(lote)}
          aria-label={`Resolver: ${nomeDoLote(lote)}`}
        >
          Resolver
        </Button>
      ) : null}
      {lote.apagado ? null : <Baixar lote={lote} />}
    </div>
  )
}
