import { useCan } from '@clinica/shared-auth'
import type { Lote } from '@clinica/shared-domain'
import { counted } from '@clinica/shared-domain'
import { telas } from '@clinica/shared-domain/acesso'
import { Alert, Button } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import css from './lote.module.css'

/** What has to be known of the lot before anything is done with it. */
export const Avisos = ({ lote }: { lote: Lote }) => {
  const veEsquemas = useCan(telas.esquemasTiss)
  const livres = counted(lote.guias, 'guia deste lote está livre', 'guias deste lote estão livres')
  return (
    <div className={css.avisos}>
      {lote.apagado ? (
        <Alert severity="info">
          O arquivo deste lote foi apagado junto com os dados de um paciente. O número, o hash e as somas
          ficam.
          {lote.situacao === 'gerado' ? ' Cancele este lote e gere outro com as demais guias.' : ''}
        </Alert>
      ) : null}
      {lote.situacao === 'recusado' ? (
        <Alert severity="error">
          <b>O convênio recusou o lote inteiro:</b> “{lote.recusa}”. {livres} para outro lote;{' '}
          {lote.guias === 1 ? 'o número dela continua' : 'os números delas continuam'}. Antes de gerar outro,
          corrija o que o convênio apontou.
        </Alert>
      ) : null}
      {lote.situacao === 'cancelado' ? (
        <Alert severity="info">
          Cancelado antes do envio{lote.motivoDoCancelamento ? `: “${lote.motivoDoCancelamento}”` : ''}.{' '}
          {livres}. O número {lote.numero} não volta a ser usado.
        </Alert>
      ) : null}
      {!lote.conferido && lote.situacao !== 'cancelado' ? (
        <Alert
          severity="warning"
          action={
            veEsquemas ? (
              <Button component={Link} to="/tiss/esquemas" size="small" variant="outlined" color="inherit">
                Enviar o esquema
              </Button>
            ) : null
          }
        >
          <b>Não conferido com o esquema {lote.versao}:</b> quando o lote foi gerado não havia esquema desta
          versão. As regras de conteúdo passaram; o convênio ainda pode recusá-lo por um erro de forma.
          {veEsquemas ? '' : ' Um Gerente ou o Administrador envia o esquema em Administrativo.'}
        </Alert>
      ) : null}
    </div>
  )
}
