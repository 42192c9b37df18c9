// x-data-grid alone: the same rows and columns, and the buttons of each row.
import { DataGrid } from '@mui/x-data-grid'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { COLUNAS, PAGINAS } from './dados.js'

const colunas = COLUNAS.map(({ field, title, value, width, minWidth, flex }) => ({
  field,
  headerName: title,
  width,
  minWidth: minWidth ?? 110,
  flex: width ? undefined : (flex ?? 1),
  valueGetter: value ? (_, linha) => value(linha) : undefined,
}))

let mudar
function Pagina() {
  const [pagina, setPagina] = useState(0)
  mudar = setPagina
  return (
    <DataGrid
      autoHeight
      rows={PAGINAS[pagina]}
      getRowId={(p) => p._id}
      columns={colunas}
      density="compact"
      hideFooter
    />
  )
}

window.bench = {
  mount: () => flushSync(() => createRoot(document.getElementById('raiz')).render(<Pagina />)),
  page: (n) => flushSync(() => mudar(n)),
}
