// Loaded before the server's bundle, so that stack traces name the lines of the sources. --enable-source-maps is not used: it would also
// read the maps of all packages, 70 MB of memory.
import module from 'node:module'

module.setSourceMapsSupport(true)
