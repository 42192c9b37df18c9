import {
  formatMesAno,
  hasExtensaoDoArquivo,
  LIMITES_DO_ARQUIVO,
  MENSAGENS_DO_ARQUIVO as M,
  mascara,
  parseReferencia,
  referenciaInvalida,
} from '@clinica/shared-domain'
import { Alert, Button, Dialog, Icon, LinearProgress, showError } from '@clinica/shared-ui'
import { MaskedField } from '@clinica/shared-ui/fields'
import { FileDrop } from '@clinica/shared-ui/files'
import { downloadBlob } from '@clinica/shared-ui/list'
import { useState } from 'react'
import { getModelo } from '../arquivo.api'
import css from '../arquivo.module.css'
import { Passos } from './Passos'
import type { Envio } from './useEnvio'

const MES = mascara('99/9999')
/** '1/2026' is '01/2026'. */
const typedMes = (texto: string): string => texto.trim().replace(/^(\d)[/.\- ]/, '0$1/')

const problemOf = (arquivo: File): string | null => {
  if (!hasExtensaoDoArquivo(arquivo.name)) return M.extensao
  return arquivo.size > LIMITES_DO_ARQUIVO.bytes ? M.tamanho : null
}

/** First step: the file, dropped or chosen, and its month (FAT044, FAT048 to FAT052). */
export const Escolher = ({ envio, mes }: { envio: Envio; mes: string }) => {
  const { recusa, setRecusa, escolha } = envio
  const [arquivo, setArquivo] = useState(escolha?.arquivo ?? null)
  const [ref, setRef] = useState(formatMesAno(escolha?.referencia ?? mes))
  const lendo = envio.passo.nome === 'lendo'

  const refuse = (texto: string, daReferencia = false) => setRecusa({ texto, daReferencia })
  const take = (novo: File) => {
    const problema = problemOf(novo)
    if (problema) return refuse(problema)
    setRecusa(null)
    setArquivo(novo)
  }
  const goOn = () => {
    if (!arquivo || !ref) return refuse(M.incompleto)
    const referencia = parseReferencia(ref)
    if (!referencia) return refuse(referenciaInvalida(ref), true)
    void envio.check({ arquivo, referencia })
  }

  return (
    <Dialog
      open
      title="Enviar arquivo do convênio"
      onClose={() => {
        envio.goBack()
        envio.setAberto(false)
      }}
      actions={
        <>
          <Button
            sx={{ mr: 'auto' }}
            startIcon={<Icon name="baixar" size={16} />}
            onClick={() =>
              void getModelo().then((b) => downloadBlob(b, 'modelo-arquivo-promed.xlsx'), showError)
            }
          >
            Baixar modelo
          </Button>
          {lendo ? <Button onClick={envio.goBack}>Cancelar</Button> : null}
          <Button variant="contained" loading={lendo} onClick={goOn}>
            Continuar
          </Button>
        </>
      }
    >
      <Passos atual={0} />
      <div className={css.escolha}>
        <FileDrop
          label="Arquivo do convênio"
          accept=".xls,.xlsx"
          title={arquivo ? arquivo.name : 'Solte a planilha aqui'}
          hint={arquivo ? 'trocar o arquivo' : 'ou escolha um arquivo .xls ou .xlsx'}
          onFile={take}
          onRefuse={refuse}
        />
        <MaskedField
          mask={MES}
          typed={typedMes}
          whole={typedMes}
          label="Referência (MM/AAAA)"
          required
          value={ref}
          onChange={(texto) => {
            setRef(texto)
            setRecusa(null)
          }}
          error={recusa?.daReferencia === true}
          helperText={
            recusa?.daReferencia
              ? recusa.texto
              : 'Um arquivo por mês. Para trocar o de um mês, remova antes o que foi enviado.'
          }
        />
      </div>
      {recusa && !recusa.daReferencia ? <Alert severity="error">{recusa.texto}</Alert> : null}
      {lendo ? <LinearProgress aria-label="Lendo a planilha" /> : null}
    </Dialog>
  )
}
